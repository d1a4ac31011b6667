/** Order and equality that ignore case and accents: strength 1 of ICU. */
export const ignoringCaseAndAccents = { locale: 'en', strength: 1 } as const;

/** Equality that ignores case only: strength 2 of ICU. */
export const ignoringCase = { locale: 'en', strength: 2 } as const;
