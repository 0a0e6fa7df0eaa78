import type { TestServer } from '../../../testing/index.ts'

interface SampleOrder {
  readonly messageId: string
  readonly count: number
  /** The position of a payment whose payee bank has no BIC. */
  readonly wrongAt?: number
  /** The payments have the accounts of the file with this reference. */
  readonly like?: string
}

/** Returns an order file of Demo Trading Company as a call contains it. */
export function uploadOf({ messageId, count, wrongAt, like = messageId }: SampleOrder) {
  const payments = Array.from({ length: count }, (_, index) => {
    const position = index + 1
    const bank = position === wrongAt ? '' : '<BICFI>DEMWDEFFXXX</BICFI>'
    return `<CdtTrfTxInf><PmtId><InstrId>I${position}</InstrId><EndToEndId>${messageId}-${position}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="EUR">${100 + position}.00</InstdAmt></Amt><ChrgBr>SHAR</ChrgBr>
<CdtrAgt><FinInstnId>${bank === '' ? '<Nm>X</Nm>' : bank}</FinInstnId></CdtrAgt>
<Cdtr><Nm>DEMO IMPORT COMPANY</Nm><PstlAdr><StrtNm>RIVER STREET</StrtNm><TwnNm>FRANKFURT</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>
<CdtrAcct><Id><Othr><Id>${accountOf(like, position)}</Id></Othr></Id></CdtrAcct>
<RmtInf><Ustrd>INVOICE ${position}</Ustrd></RmtInf></CdtTrfTxInf>`
  })
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-21T09:00:00Z</CreDtTm><NbOfTxs>${count}</NbOfTxs>
<InitgPty><Nm>DEMO TRADING COMPANY</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2099-12-01</Dt></ReqdExctnDt>
<Dbtr><Nm>DEMO TRADING COMPANY</Nm></Dbtr><DbtrAcct><Id><Othr><Id>6222020200112233445</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></DbtrAgt>${payments.join('')}</PmtInf>
</CstmrCdtTrfInitn></Document>`
  return { name: 'orders.xml', content: Buffer.from(text).toString('base64') }
}

/** Returns an account of digits that differs by file and position. */
function accountOf(messageId: string, position: number): string {
  const digits = Array.from(messageId, (character) => String(character.charCodeAt(0) % 10)).join('')
  return `${digits}${String(position).padStart(4, '0')}`
}

/** Adds the account from which the payments of the sample files are made. */
export async function addPayerAccount(server: TestServer): Promise<void> {
  await server.database.superuser.query(
    `insert into company_account (id, institution_id, bank_bic, account, normalised, holder_name, address_lines, town)
     select '00000000-0000-7000-8000-0000000acc01', institution_id, 'DEMECNBJXXX', '6222020200112233445',
       '6222020200112233445', 'DEMO TRADING COMPANY', array['88 HARBOUR ROAD'], 'BEIJING'
     from app_user where username = 'trading.operator'
     on conflict do nothing`,
  )
}

/** Returns the shared members of an import, in the groups of the request. */
export function sharedOf({ transactionInfo, additionalInfo }: Readonly<Record<string, unknown>>) {
  const {
    contractNumber: _contract,
    additionalNote: _note,
    ...documents
  } = additionalInfo as Record<string, unknown>
  const { transactionType } = transactionInfo as Record<string, unknown>
  return { transactionInfo: { transactionType }, additionalInfo: documents }
}
