/** Plural forms beyond the two of English; i18next selects those that a language needs by CLDR. */
type PluralForms = { readonly [key: `${string}_${'zero' | 'few' | 'many'}`]: string }

/** An object with the keys of the English texts, in another language. A missing or unknown key is a compile error. */
export type TextsOf<English> = { readonly [Key in keyof English]: string } & PluralForms
