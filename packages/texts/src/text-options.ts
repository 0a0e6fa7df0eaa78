/**
 * The options with which every part of the product sets up i18next: flat keys, so that codes with points are used as
 * keys unchanged.
 */
export const TEXT_OPTIONS = {
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const
