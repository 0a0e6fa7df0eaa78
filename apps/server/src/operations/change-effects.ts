import { applyRules } from '../approvals/rules/index.ts'
import { applyRetention } from '../archive/index.ts'
import { applyBankDays, applyCalendar } from '../calendars/index.ts'
import type { ChangeEffects } from '../changes/index.ts'
import { applyDeputy } from '../deputies/index.ts'
import { keyEffects, linkEffects, type LinkTools, ROUTE_EFFECTS } from '../links/index.ts'
import { applyBankDirectory, RELATIONSHIP_EFFECTS } from '../reference/banks/index.ts'
import { applyRates } from '../reference/rates/index.ts'
import { applyScreeningList, applyScreeningRules } from '../screening-providers/index.ts'
import { applyReferenceList } from '../reference/index.ts'
import { applySignInRules } from '../sign-in-rules/index.ts'
import { applySingleSignOn } from '../single-sign-on/index.ts'
import { BANK_CHANGE_EFFECTS } from '../administration/institutions/index.ts'
import { KEY_CHANGE_EFFECTS } from '../administration/keys/index.ts'
import { STREAM_CHANGE_EFFECTS } from '../administration/audit-streams/index.ts'
import { WEBHOOK_CHANGE_EFFECTS } from '../administration/webhooks/index.ts'
import { USER_CHANGE_EFFECTS } from '../administration/users/index.ts'

/** The effect of each change that a second person confirms, in a session or at the command line. */
export function changeEffects(tools: LinkTools): ChangeEffects {
  return {
    ...USER_CHANGE_EFFECTS,
    ...KEY_CHANGE_EFFECTS,
    ...WEBHOOK_CHANGE_EFFECTS,
    ...STREAM_CHANGE_EFFECTS,
    ...BANK_CHANGE_EFFECTS,
    'approvalRules.change': applyRules,
    'signInRules.change': applySignInRules,
    'singleSignOn.change': applySingleSignOn,
    ...linkEffects(tools),
    ...keyEffects(tools),
    ...ROUTE_EFFECTS,
    ...RELATIONSHIP_EFFECTS,
    'retention.change': applyRetention,
    'referenceList.import': applyReferenceList,
    'referenceRates.import': applyRates,
    'calendar.import': applyCalendar,
    'bankDays.change': applyBankDays,
    'bankDirectory.import': applyBankDirectory,
    'deputy.name': applyDeputy,
    'screening.change': applyScreeningRules,
    'screeningList.import': applyScreeningList,
  }
}
