import { account, block, code, group, one, opt, text } from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { agentByBic } from './agent.ts'
import { codeOrProprietary, CURRENCY, externalCode, identifier, wording } from './values.ts'

const PROXY_LENGTH_MAX = 320
const IBAN_LENGTH_MAX = 34

const IDENTIFICATION = {
  identificationType: one('idType', code('accountIdentificationType', ['IBAN', 'OTHER']), {
    selects: { IBAN: 'Id/IBAN', OTHER: 'Id/Othr' },
  }),
  iban: opt(
    'iban',
    { ...text(IBAN_LENGTH_MAX, 'identifier'), format: 'iban' },
    {
      element: 'Id/IBAN',
      shownWhen: { path: './identificationType', equals: 'IBAN' },
      requiredWhen: { path: './identificationType', equals: 'IBAN' },
    },
  ),
  other: opt(
    'other',
    group({
      identification: one(
        'id',
        { ...account(MX_LIMITS.accountNumberLengthMax), slashes: 'account' },
        { element: 'Id' },
      ),
      schemeName: opt('schmeNm', codeOrProprietary(), { element: 'SchmeNm' }),
      issuer: opt('issr', identifier(MX_LIMITS.issuerLengthMax), { element: 'Issr' }),
    }),
    {
      element: 'Id/Othr',
      shownWhen: { path: './identificationType', equals: 'OTHER' },
      requiredWhen: { path: './identificationType', equals: 'OTHER' },
    },
  ),
}

const DESCRIPTION = {
  accountType: opt('acctTp', code('accountType', ['CACC', 'SVGS', 'CASH']), { element: 'Tp/Cd' }),
  currency: opt('ccy', CURRENCY, { element: 'Ccy' }),
  name: opt('nm', identifier(MX_LIMITS.accountNameLengthMax), { element: 'Nm' }),
}

/** An account identified by IBAN or another number (MXB-06 to MXB-09). Source: CashAccount38. */
export const ACCOUNT = block('account', { ...IDENTIFICATION, ...DESCRIPTION })

/** An account that can also have a proxy, such as a telephone number (PACS004-14). Source: CashAccount38. */
export const ACCOUNT_WITH_PROXY = block('account', {
  ...IDENTIFICATION,
  ...DESCRIPTION,
  proxy: opt(
    'prxy',
    block('proxy', {
      type: one('tp', externalCode(), { element: 'Tp/Cd' }),
      identification: one('id', wording(PROXY_LENGTH_MAX), { element: 'Id' }),
    }),
    { element: 'Prxy' },
  ),
})

/** An account with its owner and its servicing bank (MXB-03, CAMT053-16). Source: CashAccount39. */
export const OWNED_ACCOUNT = block('account', {
  ...IDENTIFICATION,
  ...DESCRIPTION,
  // CBPR+ requires one currency for the whole statement.
  currency: one('ccy', CURRENCY, { element: 'Ccy' }),
  ownerName: opt('ownrNm', wording(), { element: 'Ownr/Nm' }),
  servicer: opt('svcr', agentByBic(), { element: 'Svcr' }),
})

/** An account related to the reported one; its schema has no owner (CAMT053-16). Source: CashAccount38. */
export const RELATED_ACCOUNT = block('account', {
  ...IDENTIFICATION,
  ...DESCRIPTION,
  ownerName: opt('ownrNm', wording(), { notSent: true }),
})
