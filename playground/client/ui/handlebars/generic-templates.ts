import Handlebars from "handlebars";

/** The templates of Foundry's own that systems use by their paths: parts of windows, rolls and messages. */
const GENERIC: Readonly<Record<string, string>> = {
  "templates/generic/tab-navigation.hbs": `
<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}">
  {{#each tabs as |tab|}}
  <a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}"
    {{#if tab.tooltip}}data-tooltip="{{tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`,
  "templates/generic/form-footer.hbs": `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{#if button.type}}{{button.type}}{{else}}button{{/if}}" class="{{button.cssClass}}"
    {{#if button.action}}data-action="{{button.action}}"{{/if}}
    {{#if button.name}}name="{{button.name}}"{{/if}} {{#if button.value}}value="{{button.value}}"{{/if}}
    {{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
    <span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`,
  "templates/dice/roll.hbs": `
<div class="dice-roll" data-action="expandRoll">
  {{#if flavor}}<div class="dice-flavor">{{flavor}}</div>{{/if}}
  <div class="dice-result">
    <div class="dice-formula">{{formula}}</div>
    {{{tooltip}}}
    <h4 class="dice-total">{{total}}</h4>
  </div>
</div>`,
  "templates/dice/tooltip.hbs": `
<div class="dice-tooltip">
  <div class="wrapper">
    {{#each parts as |part|}}
    <section class="tooltip-part">
      <div class="dice">
        <header class="part-header flexrow">
          <span class="part-formula">{{part.formula}}</span>
          {{#if part.flavor}}<span class="part-flavor">{{part.flavor}}</span>{{/if}}
          <span class="part-total">{{part.total}}</span>
        </header>
        <ol class="dice-rolls">
          {{#each part.rolls as |roll|}}<li class="roll {{roll.classes}}">{{roll.result}}</li>{{/each}}
        </ol>
      </div>
    </section>
    {{/each}}
  </div>
</div>`,
  "templates/dice/table-result.hbs": `
<div class="table-draw" data-table-id="{{table.id}}">
  {{#if description}}<div class="table-description">{{{description}}}</div>{{/if}}
  {{{rollHTML}}}
  <ul class="table-results">
    {{#each results as |result|}}
    <li class="table-result flexrow" data-result-id="{{result.id}}">
      {{#if result.icon}}<img class="result-image" src="{{result.icon}}" alt="">{{/if}}
      <div class="result-text">{{{result.details}}}</div>
    </li>
    {{/each}}
  </ul>
</div>`,
  "templates/sidebar/chat-message.hbs": `
<li class="chat-message message flexcol {{cssClass}}" data-message-id="{{message._id}}">
  <header class="message-header flexrow">
    <h4 class="message-sender">{{alias}}</h4>
    <span class="message-metadata">
      <time class="message-timestamp">{{timeSince message.timestamp}}</time>
      {{#if canDelete}}
      <button type="button" class="message-delete icon" data-action="deleteMessage"
        aria-label="{{localize "CHAT.MessageDelete"}}"><i class="fa-solid fa-trash" inert></i></button>
      {{/if}}
    </span>
    {{#if isWhisper}}<span class="whisper-to">{{whisperTo}}</span>{{/if}}
    {{#if message.flavor}}<span class="flavor-text">{{{message.flavor}}}</span>{{/if}}
  </header>
  <div class="message-content">{{{message.content}}}</div>
</li>`,
  "templates/journal/parts/page-header.hbs": `
<header class="journal-header">
  <input class="title" type="text" name="name" value="{{page.name}}" aria-label="{{localize "COMMON.Name"}}">
  <label class="checkbox"><input type="checkbox" name="title.show" {{checked page.title.show}}> Title</label>
</header>`,
  "templates/journal/parts/page-footer.hbs": `
<footer class="form-footer">
  <button type="submit"><i class="fa-solid fa-floppy-disk" inert></i> <span>{{localize "COMMON.Save"}}</span></button>
</footer>`,
  "templates/journal/pages/text/content.hbs": `
<section class="journal-page-content">
  <prose-mirror name="text.content" value="{{text.content}}">{{{text.enriched}}}</prose-mirror>
</section>`,
  "templates/journal/pages/text/view.hbs": `
{{#if page.title.show}}<h2>{{page.name}}</h2>{{/if}}
<section class="journal-page-content">{{{text.enriched}}}</section>`,
  "templates/sheets/active-effect/header.hbs": `
<header class="sheet-header">
  <img class="effect-img" data-action="editImage" data-edit="img" src="{{source.img}}" alt="">
  <input type="text" name="name" value="{{source.name}}" aria-label="{{localize "COMMON.Name"}}">
</header>`,
  "templates/sheets/active-effect/details.hbs": `
<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
  <prose-mirror name="description" value="{{source.description}}">{{{source.description}}}</prose-mirror>
  {{formGroup fields.disabled value=source.disabled rootId=rootId label="Out of force"}}
  {{#if isItemEffect}}{{formGroup fields.transfer value=source.transfer rootId=rootId label="For the actor"}}{{/if}}
  {{formGroup fields.statuses value=source.statuses options=statuses rootId=rootId label="Statuses" localize=true}}
</section>`,
  "templates/sheets/active-effect/duration.hbs": `
<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
  <p class="hint">No time passes in the playground.</p>
</section>`,
  "templates/sheets/active-effect/changes.hbs": `
<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
  <button type="button" data-action="addChange"><i class="fa-solid fa-plus" inert></i> <span>Add a change</span></button>
  <ol data-changes>
    {{#each changes as |change|}}
    <li class="form-group" data-index="{{@index}}">
      <input type="text" name="{{change.path}}.key" value="{{change.key}}" aria-label="Path">
      <select name="{{concat change.path "." @root.modeKey}}" aria-label="Kind">
        {{selectOptions @root.modes selected=(lookup change @root.modeKey)}}
      </select>
      <input type="text" name="{{change.path}}.value" value="{{change.value}}" aria-label="Value">
      <button type="button" class="icon fa-solid fa-trash" data-action="deleteChange"
        aria-label="{{localize "COMMON.Delete"}}"></button>
    </li>
    {{/each}}
  </ol>
</section>`,
};

/** Puts them where a template of that path is looked for first. */
export function registerGenericTemplates(): void {
  for (const [path, text] of Object.entries(GENERIC)) Handlebars.registerPartial(path, text);
}
