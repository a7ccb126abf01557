import variables from "./template-variables.json" with { type: "json" };

export const TEMPLATE_VARIABLES: Readonly<typeof variables> = variables;

const NAMES = Object.keys(TEMPLATE_VARIABLES);

/** Variables that only a few emails fill; listed last. */
export const RARE_VARIABLES: readonly string[] = NAMES.slice(NAMES.indexOf("filename") + 1);

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;

export type TemplateVariables = Record<TemplateVariable, string>;
