import type { Language } from '@nostro/kernel'
import { createInstance, type i18n } from 'i18next'

import { oversight as enOversight } from './en/administration/oversight.ts'
import { counterparties as enCounterparties } from './en/counterparties/counterparties.ts'
import { admin as enAdmin } from './en/command-line/admin.ts'
import { commandLine as enCommandLine } from './en/command-line/command-line.ts'
import { demo as enDemo } from './en/demo.ts'
import { mails as enMails } from './en/notifications/mails.ts'
import { network as enNetwork } from './en/network/links.ts'
import { explanation as enExplanation } from './en/explanation/explanation.ts'
import { texts as en } from './en/index.ts'
import { mxTexts as enMx } from './en/mx.ts'
import { statement as enStatement } from './en/messages/statement.ts'
import { printouts as enPrintouts } from './en/remittances/printouts.ts'
import { home as enHome } from './en/statistics/home.ts'
import { oversight as ruOversight } from './ru/administration/oversight.ts'
import { counterparties as ruCounterparties } from './ru/counterparties/counterparties.ts'
import { admin as ruAdmin } from './ru/command-line/admin.ts'
import { commandLine as ruCommandLine } from './ru/command-line/command-line.ts'
import { demo as ruDemo } from './ru/demo.ts'
import { mails as ruMails } from './ru/notifications/mails.ts'
import { network as ruNetwork } from './ru/network/links.ts'
import { explanation as ruExplanation } from './ru/explanation/explanation.ts'
import { texts as ru } from './ru/index.ts'
import { mxTexts as ruMx } from './ru/mx.ts'
import { statement as ruStatement } from './ru/messages/statement.ts'
import { printouts as ruPrintouts } from './ru/remittances/printouts.ts'
import { home as ruHome } from './ru/statistics/home.ts'
import { NUMBER_TEXTS } from './number-texts.ts'
import { TEXT_OPTIONS } from './text-options.ts'
import { oversight as zhCNOversight } from './zh-CN/administration/oversight.ts'
import { counterparties as zhCNCounterparties } from './zh-CN/counterparties/counterparties.ts'
import { admin as zhCNAdmin } from './zh-CN/command-line/admin.ts'
import { commandLine as zhCNCommandLine } from './zh-CN/command-line/command-line.ts'
import { demo as zhCNDemo } from './zh-CN/demo.ts'
import { mails as zhCNMails } from './zh-CN/notifications/mails.ts'
import { network as zhCNNetwork } from './zh-CN/network/links.ts'
import { explanation as zhCNExplanation } from './zh-CN/explanation/explanation.ts'
import { texts as zhCN } from './zh-CN/index.ts'
import { mxTexts as zhCNMx } from './zh-CN/mx.ts'
import { statement as zhCNStatement } from './zh-CN/messages/statement.ts'
import { printouts as zhCNPrintouts } from './zh-CN/remittances/printouts.ts'
import { home as zhCNHome } from './zh-CN/statistics/home.ts'

export { NUMBER_TEXTS, TEXT_OPTIONS }

/** The key of a text that exists in every language. */
export type TextKey =
  | keyof typeof en
  | keyof typeof enMx
  | keyof typeof enNetwork
  | keyof typeof enOversight
  | keyof typeof enCounterparties
  | keyof typeof enStatement
  | keyof typeof enDemo
  | keyof typeof enHome

/** Returns sentences in one language. `hasText` returns whether a key exists, for codes from outside. */
export interface Translator {
  readonly text: (key: string, params?: Readonly<Record<string, unknown>>) => string
  readonly hasText: (key: string) => boolean
}

const instances = new Map<Language, i18n>()

/**
 * Returns a translator for the server and the command line, which use all languages at once. In addition to the texts
 * of the browser it has those of explanations, which are larger than all others together and are loaded by no screen.
 */
export function translatorFor(language: Language): Translator {
  const instance = instances.get(language) ?? createFor(language)
  return {
    text: (key, params = {}) => instance.t(key, params),
    hasText: (key) => instance.exists(key),
  }
}

/** Returns all texts of each language. */
function resources() {
  return {
    en: {
      translation: {
        ...en,
        ...enMx,
        ...enNetwork,
        ...enOversight,
        ...enCounterparties,
        ...enDemo,
        ...enHome,
        ...enAdmin,
        ...enCommandLine,
        ...enExplanation,
        ...enMails,
        ...enPrintouts,
        ...enStatement,
      },
    },
    ru: {
      translation: {
        ...ru,
        ...ruMx,
        ...ruNetwork,
        ...ruOversight,
        ...ruCounterparties,
        ...ruDemo,
        ...ruHome,
        ...ruAdmin,
        ...ruCommandLine,
        ...ruExplanation,
        ...ruMails,
        ...ruPrintouts,
        ...ruStatement,
      },
    },
    'zh-CN': {
      translation: {
        ...zhCN,
        ...zhCNMx,
        ...zhCNNetwork,
        ...zhCNOversight,
        ...zhCNCounterparties,
        ...zhCNDemo,
        ...zhCNHome,
        ...zhCNAdmin,
        ...zhCNCommandLine,
        ...zhCNExplanation,
        ...zhCNMails,
        ...zhCNPrintouts,
        ...zhCNStatement,
      },
    },
  }
}

function createFor(language: Language): i18n {
  const instance = createInstance().use(NUMBER_TEXTS)
  void instance.init({
    ...TEXT_OPTIONS,
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: resources(),
  })
  instances.set(language, instance)
  return instance
}
