import {
  askScreeningAgain,
  decideScreening,
  discardScreeningList,
  listScreeningCases,
  listScreeningLists,
  putScreeningListInForce,
  readScreeningCase,
  readScreeningRules,
  tryScreening,
} from '@nostro/contract'

import { command, query } from '../api/index.ts'

export const casesQuery = query(listScreeningCases)
export const caseQuery = query(readScreeningCase)
export const rulesQuery = query(readScreeningRules)
export const listsQuery = query(listScreeningLists)
export const decideCommand = command(decideScreening)
export const askAgainCommand = command(askScreeningAgain)
export const tryCommand = command(tryScreening)
export const putListCommand = command(putScreeningListInForce)
export const discardListCommand = command(discardScreeningList)
