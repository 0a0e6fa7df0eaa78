export { formatMoney, moneyParts } from './money.ts'
export { dayOfInstant, formatDay, formatMoment, formatShortInstant } from './short-dates.ts'
export {
  chooseTimeZone,
  formatAmount,
  formatInstant,
  formatList,
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
  loadContentTexts,
  loadCounterpartyTexts,
  loadExplanationTexts,
  loadHomeTexts,
  loadMxTexts,
  loadDemoTexts,
  loadNetworkTexts,
  loadOversightTexts,
  loadStatementTexts,
  loadTagTexts,
  loadWorkTexts,
  startTexts,
  useTexts,
  type Key,
  type Texts,
} from './texts.ts'
