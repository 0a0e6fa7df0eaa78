export type { TranslationOptions } from './correspondence.ts'
export { translateFin } from './fin-to-mx.ts'
export { hasCounterpart } from './pairs/pairs.ts'
export { refusalsOf, translateMx } from './mx-to-fin.ts'
export {
  TRANSLATION_NOTE_CODES,
  TRANSLATION_NOTE_KINDS,
  type TranslationNote,
  type TranslationSeverity,
} from './report.ts'
export { customersReferenceLines } from './values/customers-reference.ts'
export { isFaithful, type Translation } from './translation.ts'
