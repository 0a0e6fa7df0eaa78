import { randomUUID } from 'node:crypto'

import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

const RULES = {
  screening: {
    provider: 'embedded',
    screensIncoming: true,
    timeoutSeconds: 10,
    threshold: 85,
    failuresMax: 5,
    pauseSeconds: 60,
    whilePaused: 'person',
  },
  payees: { provider: 'off', timeoutSeconds: 5 },
} as const

let rulesSent = 0

/** While a change is pending the version stays the same, but each sample must be a different command. */
function otherRules() {
  rulesSent += 1
  return { ...RULES, screening: { ...RULES.screening, failuresMax: 1 + (rulesSent % 100) } }
}

const ENTRY = {
  id: '1',
  kind: 'entity',
  name: 'Harbour Star Shipping',
  aliases: [],
  bics: [],
  countries: [],
  programme: 'TEST',
} as const

/** Valid input for each call about screening and payees. */
export const SCREENING_INPUTS = {
  readScreeningRules: () => ({}),
  changeScreeningRules: ({ screening }) => ({ body: { version: screening.version, rules: otherRules() } }),
  tryScreening: () => ({ body: { name: 'Harbour Star Shipping' } }),
  listScreeningLists: () => ({}),
  beginScreeningList: () => ({
    body: { name: `A list of the test ${randomUUID()}`, source: 'The test', issuedOn: '2026-11-01' },
  }),
  addScreeningEntries: ({ screening }) => ({
    params: { id: screening.listId },
    body: { position: 1, entries: [ENTRY] },
  }),
  putScreeningListInForce: ({ screening }) => ({ params: { id: screening.listId } }),
  discardScreeningList: ({ screening }) => ({ params: { id: screening.listId } }),
  listScreeningCases: () => ({ query: { isOpen: 'true', page: '1', size: '10' } }),
  readScreeningCase: ({ screening }) => ({ params: { id: screening.caseId } }),
  proposeScreening: ({ screening }) => ({
    params: { id: screening.caseId },
    body: { outcome: 'release', reason: 'Another person' },
  }),
  decideScreening: ({ screening }) => ({
    params: { id: screening.proposedId },
    body: { outcome: 'release', isConfirmed: true },
  }),
  askScreeningAgain: ({ screening }) => ({ params: { id: screening.caseId } }),
  readPayeeSettings: () => ({}),
  verifyPayee: () => ({
    body: { name: 'Demo Import Company', account: 'DE89370400440532013000', bankBic: 'DEMWDEFF' },
  }),
  readPayeeVerification: ({ id }) => ({ params: { id } }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>
