/** A payment of an order file. */
interface OrderedPayment {
  readonly endToEndId: string
  readonly amount: string
  /** Two letters; an address without a country is an error of the payment. */
  readonly country?: string
}

/** Returns the order file of Demo Trading Company that its accounting system would write. */
export function orderFile(reference: string, payments: readonly OrderedPayment[]): Buffer {
  const transfers = payments.map(({ endToEndId, amount, country }) => {
    const stated = country === undefined ? '' : `<Ctry>${country}</Ctry>`
    return `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><ChrgBr>SHAR</ChrgBr>
<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>
<Cdtr><Nm>DEMO IMPORT COMPANY</Nm><PstlAdr><StrtNm>RIVER STREET</StrtNm><BldgNb>12</BldgNb><TwnNm>FRANKFURT</TwnNm>${stated}</PstlAdr></Cdtr>
<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
<RmtInf><Ustrd>INVOICE ${endToEndId}</Ustrd></RmtInf></CdtTrfTxInf>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>2026-11-29T09:00:00Z</CreDtTm><NbOfTxs>${payments.length}</NbOfTxs>
<InitgPty><Nm>DEMO TRADING COMPANY</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${reference}</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2099-12-01</Dt></ReqdExctnDt>
<Dbtr><Nm>DEMO TRADING COMPANY</Nm></Dbtr><DbtrAcct><Id><Othr><Id>6222020200112233445</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></DbtrAgt>${transfers.join('')}</PmtInf>
</CstmrCdtTrfInitn></Document>`)
}
