/** A payment of a sample file; absent members have usual values. */
export interface SamplePayment {
  readonly endToEndId?: string
  readonly uetr?: string
  readonly amount?: string
  readonly currency?: string
  readonly charges?: string
  readonly name?: string
  readonly account?: string
  readonly country?: string
  readonly remittance?: string
  /** Further elements before `CdtrAgt`. */
  readonly before?: string
  /** Further elements after `CdtrAcct`. */
  readonly after?: string
}

/** The parts of a sample file. */
export interface SampleFile {
  readonly messageId?: string
  readonly count?: number
  readonly sum?: string
  readonly day?: string
  readonly debtorAccount?: string
  readonly payments: readonly SamplePayment[]
}

/** Returns an order file of a company, as its accounting system writes it. */
export function orderXml({ payments, ...file }: SampleFile): string {
  const { messageId = 'FILE-1', count = payments.length, day = '2026-12-01' } = file
  const sum = file.sum === undefined ? '' : `<CtrlSum>${file.sum}</CtrlSum>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-29T09:00:00Z</CreDtTm><NbOfTxs>${count}</NbOfTxs>${sum}
<InitgPty><Nm>Demo Trading Company</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>PART-1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>
<Dbtr><Nm>Demo Trading Company</Nm></Dbtr>
<DbtrAcct><Id><Othr><Id>${file.debtorAccount ?? '6222020200112233445'}</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></DbtrAgt>
${payments.map(paymentXml).join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>`
}

function paymentXml(payment: SamplePayment, index: number): string {
  const { endToEndId = `INVOICE-${index + 1}`, amount = `${100 + index}.50`, currency = 'EUR' } = payment
  const uetr = payment.uetr === undefined ? '' : `<UETR>${payment.uetr}</UETR>`
  const charges = payment.charges ?? 'SHAR'
  const remittance = payment.remittance ?? 'INVOICE 7'
  return `<CdtTrfTxInf><PmtId><InstrId>I-${index + 1}</InstrId><EndToEndId>${endToEndId}</EndToEndId>${uetr}</PmtId>
<Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>${charges === '' ? '' : `<ChrgBr>${charges}</ChrgBr>`}
${payment.before ?? ''}<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>
<Cdtr><Nm>${payment.name ?? 'Demo Import Company'}</Nm><PstlAdr><StrtNm>River Street</StrtNm><BldgNb>12</BldgNb>
<TwnNm>Frankfurt</TwnNm><Ctry>${payment.country ?? 'DE'}</Ctry></PstlAdr></Cdtr>
<CdtrAcct><Id><IBAN>${payment.account ?? 'DE89370400440532013000'}</IBAN></Id></CdtrAcct>${payment.after ?? ''}
<RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></CdtTrfTxInf>`
}
