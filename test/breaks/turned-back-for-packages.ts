import type { PlantedBreak, Watcher } from "../../tools/breaks/planted-break.ts";

const CORE = "playground/client/core";
const UI = "playground/client/ui";

const fact = (name: string): readonly Watcher[] => [{ file: "test/contract/contract-14.test.ts", name }];

/** Kindnesses as in {@link TURNED_BACK}, in what the packages of others ask of their host rather than our own system. */
export const TURNED_BACK_FOR_PACKAGES: readonly PlantedBreak[] = [
  {
    name: "kind again: a picture that was chosen stays on the page, and its form is not sent",
    file: `${UI}/sheets/document-sheet.ts`,
    find: "      if (this.options.form.submitOnChange === true)\n        this.form?.dispatchEvent",
    replace: "      if (this.options.form.submitOnChange === null)\n        this.form?.dispatchEvent",
    noticedBy: fact("are chosen by the class of picker that CONFIG names"),
    because: /to deeply equal/,
  },
  {
    name: "kind again: a picture is asked for by the host's own picker, whatever CONFIG names",
    file: `${UI}/sheets/document-sheet.ts`,
    find: "await new FilePicker.implementation({",
    replace: "await new FilePicker({",
    noticedBy: fact("are chosen by the class of picker that CONFIG names"),
    because: /to deeply equal/,
  },
  {
    name: "kind again: a setting that is stored twice at once is one document",
    file: "playground/server/plan-create.ts",
    find: "keepId && source._id !== undefined ? source._id : randomID();",
    replace:
      'keepId && source._id !== undefined ? source._id : kind.name === "Setting" ? String(source.key).slice(-16).padStart(16, "0").replace(/[^A-Za-z0-9]/g, "0") : randomID();',
    noticedBy: fact("are two documents when they are stored twice at once"),
    because: /length of 2/,
  },
  {
    name: "kind again: news of different documents keeps its order, though it was asked to be shuffled",
    file: "playground/server/delivery.ts",
    find: "const chosen = free[Math.floor(random() * free.length)];",
    replace: "const chosen = parcels[0];",
    noticedBy: [
      {
        file: "test/unit/server/order.test.ts",
        name: "shuffled, news of different documents changes places",
      },
    ],
    because: /not.to.deeply equal|to not deeply equal|not to deeply equal/,
  },
  {
    name: "kind again: a tool that a package does not show is there",
    file: `${UI}/page/scene-controls.ts`,
    find: "    .filter(([, { visible }]) => visible !== false)\n",
    replace: "",
    noticedBy: fact("have what a package adds in their order"),
    because: /contractUnseen/,
  },
  {
    name: "kind again: every actor without a picture has the same",
    file: `${CORE}/documents/actor.ts`,
    find: "img: imageField((data) => (this.implementation as typeof Actor).getDefaultArtwork(data).img),",
    replace: "img: imageField(this.DEFAULT_ICON),",
    noticedBy: fact("of a document that names none are those that its class gives for its type"),
    because: /to equal/,
  },
  {
    name: "a package's compendium is changed without being unlocked",
    file: "playground/server/plan-packs.ts",
    find: 'if (typeof stored?.value !== "string") return isPackages;',
    replace: 'if (typeof stored?.value !== "string") return false;',
    noticedBy: [{ file: "test/unit/server/world-compendia.test.ts", name: "once a GM has unlocked it" }],
    because: /promise resolved|rejects|to throw/,
  },
  {
    name: "what stood in a compendium of the world is gone after a restart",
    file: "playground/server/world.ts",
    find: "      contents: contents.documents(),\n",
    replace: "      contents: {},\n",
    noticedBy: [
      { file: "test/unit/server/world-compendia.test.ts", name: "after a kill and after an orderly end" },
    ],
    because: /to deeply equal/,
  },
];
