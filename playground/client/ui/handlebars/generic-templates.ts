import Handlebars from "handlebars";

/** The templates of Foundry's own that systems use as parts: navigation of `tabs`, and a footer of `buttons`. */
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
};

/** Puts them where a template of that path is looked for first. */
export function registerGenericTemplates(): void {
  for (const [path, text] of Object.entries(GENERIC)) Handlebars.registerPartial(path, text);
}
