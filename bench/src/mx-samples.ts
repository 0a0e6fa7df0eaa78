/** Returns a pacs.008 that differs by index, so that no result can be cached from the previous run. */
export function pacs008Text(index: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08">
  <FIToFICstmrCdtTrf>
    <GrpHdr>
      <MsgId>PAY26112100${index}</MsgId>
      <CreDtTm>2026-11-21T09:30:00+08:00</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <SttlmInf>
        <SttlmMtd>INDA</SttlmMtd>
      </SttlmInf>
    </GrpHdr>
    <CdtTrfTxInf>
      <PmtId>
        <InstrId>PAY26112100${index}</InstrId>
        <EndToEndId>INVOICE-98018-${index}</EndToEndId>
        <UETR>7a562c67-ca16-48ba-b074-65581be6f${String(index).padStart(3, '0')}</UETR>
      </PmtId>
      <PmtTpInf>
        <SvcLvl>
          <Cd>G001</Cd>
        </SvcLvl>
      </PmtTpInf>
      <IntrBkSttlmAmt Ccy="USD">${780_450 + index}.33</IntrBkSttlmAmt>
      <IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>
      <InstdAmt Ccy="USD">${780_465 + index}.33</InstdAmt>
      <ChrgBr>SHAR</ChrgBr>
      <ChrgsInf>
        <Amt Ccy="USD">15.00</Amt>
        <Agt>
          <FinInstnId>
            <BICFI>DEMECNBJXXX</BICFI>
          </FinInstnId>
        </Agt>
      </ChrgsInf>
${agent('InstgAgt', 'DEMECNBJXXX')}${agent('InstdAgt', 'DEMWDEFFXXX')}${agent('IntrmyAgt1', 'DEMGHKHHXXX')}${party('Dbtr', 'DEMO TRADING & SONS', 'CN')}      <DbtrAcct>
        <Id>
          <Othr>
            <Id>2846349585570101${index}</Id>
          </Othr>
        </Id>
      </DbtrAcct>
${agent('DbtrAgt', 'DEMECNBJXXX')}${agent('CdtrAgt', 'DEMWDEFFXXX')}${party('Cdtr', 'DEMO IMPORT COMPANY', 'DE')}      <CdtrAcct>
        <Id>
          <IBAN>DE89370400440532013000</IBAN>
        </Id>
      </CdtrAcct>
      <Purp>
        <Cd>GDDS</Cd>
      </Purp>
      <RmtInf>
        <Ustrd>INVOICE 98018${index} ORDER 4711 OF 2026-10-01</Ustrd>
      </RmtInf>
    </CdtTrfTxInf>
  </FIToFICstmrCdtTrf>
</Document>
`.replaceAll(' & ', ' &amp; ')
}

function agent(role: string, bic: string): string {
  return `      <${role}>
        <FinInstnId>
          <BICFI>${bic}</BICFI>
        </FinInstnId>
      </${role}>
`
}

function party(role: string, name: string, country: string): string {
  return `      <${role}>
        <Nm>${name}</Nm>
        <PstlAdr>
          <StrtNm>STATION SQUARE</StrtNm>
          <BldgNb>5</BldgNb>
          <PstCd>100000</PstCd>
          <TwnNm>TOWN</TwnNm>
          <Ctry>${country}</Ctry>
        </PstlAdr>
      </${role}>
`
}

/** Returns a statement as banks write it to a file, each entry with one transaction. */
export function camt053Text(seed: number, entries: number): string {
  const lines = Array.from({ length: entries }, (_, index) => entry(seed * entries + index)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>STATEMENT${seed}</MsgId>
      <CreDtTm>2026-11-21T09:30:00+01:00</CreDtTm>
    </GrpHdr>
    <Stmt>
      <Id>STATEMENT${seed}</Id>
      <ElctrncSeqNb>325</ElctrncSeqNb>
      <CreDtTm>2026-11-21T09:30:00+01:00</CreDtTm>
      <Acct>
        <Id>
          <IBAN>DE89370400440532013000</IBAN>
        </Id>
        <Ccy>EUR</Ccy>
        <Svcr>
          <FinInstnId>
            <Othr>
              <Id>37040044</Id>
            </Othr>
          </FinInstnId>
        </Svcr>
      </Acct>
${balance('OPBD', '2026-11-20')}${balance('CLBD', '2026-11-21')}${lines}    </Stmt>
  </BkToCstmrStmt>
</Document>
`
}

function balance(code: string, date: string): string {
  return `      <Bal>
        <Tp>
          <CdOrPrtry>
            <Cd>${code}</Cd>
          </CdOrPrtry>
        </Tp>
        <Amt Ccy="EUR">1000000.00</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd>
        <Dt>
          <Dt>${date}</Dt>
        </Dt>
      </Bal>
`
}

function entry(index: number): string {
  return `      <Ntry>
        <NtryRef>${index}</NtryRef>
        <Amt Ccy="EUR">${10 + (index % 9000)}.25</Amt>
        <CdtDbtInd>${index % 3 > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
        <Sts>
          <Cd>BOOK</Cd>
        </Sts>
        <BookgDt>
          <Dt>2026-11-21</Dt>
        </BookgDt>
        <ValDt>
          <Dt>2026-11-21</Dt>
        </ValDt>
        <AcctSvcrRef>BANK${index}</AcctSvcrRef>
        <BkTxCd>
          <Domn>
            <Cd>PMNT</Cd>
            <Fmly>
              <Cd>RCDT</Cd>
              <SubFmlyCd>ESCT</SubFmlyCd>
            </Fmly>
          </Domn>
        </BkTxCd>
        <NtryDtls>
          <TxDtls>
            <Refs>
              <EndToEndId>INVOICE-${index}</EndToEndId>
            </Refs>
            <Amt Ccy="EUR">${10 + (index % 9000)}.25</Amt>
            <CdtDbtInd>${index % 3 > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
            <RltdPties>
              <Dbtr>
                <Pty>
                  <Nm>DEMO CUSTOMER ${index}</Nm>
                </Pty>
              </Dbtr>
            </RltdPties>
            <RmtInf>
              <Ustrd>INVOICE ${index} OF 2026-10-01</Ustrd>
            </RmtInf>
          </TxDtls>
        </NtryDtls>
      </Ntry>
`
}
