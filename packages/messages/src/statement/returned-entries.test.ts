import { describe, expect, test } from 'vitest'

import { definitionOf, loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import { statementsOf } from './statements-of.ts'

const IN_GMT = { utcOffset: '+00:00' }

/** Returns the returns among the entries of a FIN statement with these lines. */
function returnsIn(type: string, lines: readonly string[]) {
  const definition = definitionOf(type)
  if (definition === undefined) throw new Error(`${type} has a definition`)
  const body = [
    ':20:S',
    ':25:1',
    ':28C:1/1',
    ...(type === 'MT942' ? [':34F:EUR0,', ':13D:2611201200+0000'] : []),
    ...lines,
  ]
  const text = `{1:F01DEMECNBJAXXX0000000000}{2:I${type.slice(2)}DEMWDEFFXXXXN}{4:\r\n${body.join('\r\n')}\r\n-}`
  return statementsOf(definition, readForm(definition, text, IN_GMT)).flatMap(({ entries }) =>
    entries.map(({ returned, payments }) => ({
      returned,
      references: payments.flatMap((each) => each.references),
    })),
  )
}

const LINE = ':61:2611201120D100,NTRFPAY1'

describe.each(['MT940', 'MT942'])('a return in the details of a line of %s', (type) => {
  test.each<readonly [string, readonly string[], object | undefined, readonly string[]]>([
    ['the type of a returned item', [':61:2611201120D100,NRTIPAY1'], {}, ['PAY1']],
    ['the code word RTRN', [LINE, ':86:/RTRN/MS03/IBAN/NL27ABNA0562399340'], { reason: 'MS03' }, ['PAY1']],
    [
      // wso2/mt-to-iso20022, field 72 of a returned MT103: banks copy it into the line that books the return.
      'the words of a returned payment',
      [LINE, ':86:/RETN/99', '/AC04/', '/MREF/A2B0506272708', '/TREF/E2E040445062713+'],
      { reason: 'AC04' },
      ['PAY1', 'A2B0506272708', 'E2E040445062713'],
    ],
    ['the reason behind REAS', [LINE, ':86:/RETN/', '/REAS/MD01'], { reason: 'MD01' }, ['PAY1']],
    // mpdf and jejik, a statement of a German bank: a returned direct debit.
    [
      'the code of a returned direct debit',
      [LINE, ':86:109?00SEPA-LASTSCHR. RETOURE CORE?109075/629?20EREF+A1.20008'],
      {},
      ['PAY1', 'A1.20008'],
    ],
    ['an ordinary credit transfer', [LINE, ':86:116?00SEPA-UEBERW?20EREF+A1'], undefined, ['PAY1', 'A1']],
    ['the word in a plain text', [LINE, ':86:INVOICE /RTRN/ 7'], undefined, ['PAY1']],
  ])('%s', (_, lines, returned, references) =>
    expect(returnsIn(type, lines)).toEqual([{ returned, references }]),
  )
})

test('a return in the supplementary details of a line of MT950', () => {
  expect(returnsIn('MT950', [LINE, '/RETN/AC01', LINE, 'RETURN OF GOODS'])).toEqual([
    { returned: { reason: 'AC01' }, references: ['PAY1'] },
    { returned: undefined, references: ['PAY1'] },
  ])
})

const REPORTS = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

describe.each(['camt.052', 'camt.053', 'camt.054'] as const)('a return in %s', (type) => {
  const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
  const [root, report] = REPORTS[type]
  test.each<readonly [string, string, string, object | undefined]>([
    ['a reason', 'XBCT', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>', { reason: 'AC04' }],
    ['a proprietary reason', 'XBCT', '<RtrInf><Rsn><Prtry>R02</Prtry></Rsn></RtrInf>', { reason: 'R02' }],
    ['information alone', 'XBCT', '<RtrInf><AddtlInf>Account closed</AddtlInf></RtrInf>', {}],
    ['the sub-family of returns', 'RRTN', '', {}],
    ['the sub-family of unpaid direct debits', 'UPDD', '', {}],
    ['an ordinary payment', 'XBCT', '', undefined],
  ])('%s', async (_, subFamily, information, returned) => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`${type} has a definition`)
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${type}.001.08"><${root}><${report}>
      <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>
      <NtryDtls><TxDtls><Refs><UETR>${UETR}</UETR></Refs>${information}</TxDtls></NtryDtls></Ntry>
      </${report}></${root}></Document>`
    const entries = statementsOf(definition, readForm(definition, text, IN_GMT)).flatMap(
      (each) => each.entries,
    )
    expect(entries.map((entry) => [entry.returned, entry.payments[0]?.uetr])).toEqual([[returned, UETR]])
  })
})
