/** The system's styles share a page with Foundry and with modules: nothing shouts (`!important`), nothing leaks. */
export default {
  extends: "stylelint-config-standard-scss",
  ignoreFiles: ["dist/**", "node_modules/**"],
  rules: {
    "declaration-no-important": true,
    "no-descending-specificity": null,
    "selector-class-pattern": null,
    "custom-property-pattern": "^(tt|pg|color|font|[a-z])[a-z0-9-]*$",
    "color-no-hex": null,
    "max-nesting-depth": 4,
    "selector-max-id": 0,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    "at-rule-empty-line-before": null,
    "scss/dollar-variable-empty-line-before": null,
    "scss/double-slash-comment-empty-line-before": null,
  },
  overrides: [
    {
      // The playground's page has Foundry's own ids, which modules and styles rely on.
      files: ["playground/**/*.css"],
      rules: {
        "selector-max-id": null,
        "no-duplicate-selectors": null,
        "import-notation": "string",
        "declaration-no-important": null,
      },
    },
  ],
};
