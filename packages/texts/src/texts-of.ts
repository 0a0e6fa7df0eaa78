/** Plural forms beyond English's two; which of them a language needs, i18next decides by CLDR. */
type PluralForms = { readonly [key: `${string}_${'zero' | 'few' | 'many'}`]: string }

/** The same keys as the English texts, in another language. A missing or foreign key does not compile. */
export type TextsOf<English> = { readonly [Key in keyof English]: string } & PluralForms
