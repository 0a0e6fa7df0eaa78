import { readStatementLinks } from '@nostro/contract'
import { expect, test } from 'vitest'

import { inTransaction } from '../../db/transaction.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { receiveMessage } from '../../network/index.ts'
import { createTestServer } from '../../testing/index.ts'

const server = await createTestServer()
const frankfurt = await server.signIn('frankfurt.operator')
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const finText = (type: string, fields: readonly string[]) =>
  [`{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWDEFFXXXXN}{4:`, ...fields, '-}'].join('\r\n')

const balanceText = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`

/** Texts of a type by number, page, and the balances before and after. */
const TEXTS: Readonly<
  Record<string, (account: string, number: string, opening: string, closing: string) => string>
> = {
  MT941: (account, number, opening, closing) =>
    finText('941', [
      `:20:B${number}`,
      `:25:${account}`,
      `:28:${number}/1`,
      `:60F:C261120EUR${opening},`,
      `:62F:C261120EUR${closing},`,
    ]),
  MT942: (account, number) =>
    finText('942', [
      `:20:I${number}`,
      `:25:${account}`,
      `:28C:${number}/1`,
      ':34F:EUR0,',
      ':13D:2611201200+0100',
      `:61:2611201120C5,NTRFPAY${number}`,
    ]),
  'camt.052': (account, number, opening, closing) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><GrpHdr><MsgId>R${number}</MsgId><CreDtTm>2026-11-20T12:00:00+01:00</CreDtTm></GrpHdr><Rpt><Id>R${number}</Id><RptPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></RptPgntn><LglSeqNb>${number}</LglSeqNb><CreDtTm>2026-11-20T12:00:00+01:00</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${balanceText('OPBD', opening)}${balanceText('ITBD', closing)}</Rpt></BkToCstmrAcctRpt></Document>`,
}

let received = 0

async function receive(text: string): Promise<string> {
  const { clock, db, jobs } = server
  received += 1
  const deliveryKey = `report ${received}`
  clock.advance(1)
  await inTransaction({ db, institutionId: FRANKFURT, role: 'nostro_relay' }, (tx) =>
    receiveMessage(
      tx,
      { clock, random: systemRandom, requestId: 'test', jobs },
      {
        institutionId: FRANKFURT,
        transport: 'internal',
        deliveryKey,
        senderBic: 'DEMECNBJXXX',
        receiverBic: 'DEMWDEFFXXX',
        outgoingNumber: received,
        raw: Buffer.from(text),
        digest: '0'.repeat(64),
      },
    ),
  )
  const { rows } = await server.database.superuser.query<{ id: string }>(
    'select message_id as id from network_record where delivery_key = $1',
    [deliveryKey],
  )
  return rows[0]?.id ?? ''
}

const placesOf = async (id: string) =>
  (await frankfurt.succeed(readStatementLinks, { params: { id } })).places

test.each(['MT941', 'MT942', 'camt.052'])('reports of type %s follow each other by number', async (type) => {
  const textOf = TEXTS[type]
  if (textOf === undefined) throw new Error(`no text of ${type}`)
  const account = `ACC${type.replace('.', '')}`
  const first = await receive(textOf(account, '1', '100', '150'))
  const second = await receive(textOf(account, '2', '150', '120'))
  const fourth = await receive(textOf(account, '4', '999', '999'))
  // The reports of another account are no neighbours.
  await receive(textOf(`${account}9`, '3', '120', '130'))
  const hasBalances = type !== 'MT942'
  expect(await placesOf(first)).toMatchObject([{ next: { id: second, number: '2', isGap: false } }])
  expect(await placesOf(second)).toMatchObject([
    {
      previous: { id: first, isGap: false, ...(hasBalances && { isContinued: true }) },
      next: { id: fourth, isGap: true },
    },
  ])
  expect(await placesOf(fourth)).toMatchObject([
    { previous: { id: second, isGap: true, ...(hasBalances && { isContinued: false }) } },
  ])
})
