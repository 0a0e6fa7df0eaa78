export { formatMoney } from './money.ts'
export {
  chooseTimeZone,
  formatAmount,
  formatInstant,
  formatShortInstant,
  formatTime,
  institutionTimeZone,
  localTimeZone,
  startInstitutionZone,
} from './formats.ts'
export {
  applyLanguage,
  chooseLanguage,
  currentLanguage,
  currentTexts,
  i18n,
  loadExplanationTexts,
  loadMxTexts,
  loadDemoTexts,
  loadNetworkTexts,
  loadOversightTexts,
  loadTagTexts,
  startTexts,
  useTexts,
  type Key,
  type Texts,
} from './texts.ts'
