import type { TextsOf } from '../texts-of.ts'
import type { fields as original } from '../en/fields.ts'

/** The Chinese texts under the keys of `en/fields.ts`. */
export const fields: TextsOf<typeof original> = {
  'section.messageInfo': '报文信息',
  'section.paymentInfo': '付款信息',
  'section.senderCorrespondent': '发报行代理行',
  'section.intermediaryBank': '中间行',
  'section.accountWithBank': '收款人账户行',
  'section.receiverCorrespondent': '收报行代理行',
  'section.payeeInfo': '收款信息',
  'section.tradeInfo': '贸易信息',
  'section.additionalInfo': '附加信息',
  'section.senderToReceiverInstructions': '附言 (发报行致收报行)',
  'section.relatedReference': '关联编号',
  'section.issuingBank': '发报行',
  'section.advisingBank': '收报行',
  'section.messageContent': '报文正文',
  'section.relatedMessageReference': '关联报文编号',
  'section.senderAndReceiver': '发报行与收报行',

  'field.sender': '发报行 (BIC)',
  'field.receiver': '收报行 (BIC)',
  'field.senderCode': '发送方代码 (BIC)',
  'field.receiverCode': '接收方代码 (BIC)',
  'field.senderReference': '发报行编号',
  'field.relatedReference': '关联编号',
  'field.relatedMessageReference': '关联报文编号',
  'field.uetr': 'UETR',
  'field.valueDate': '起息日',
  'field.currency': '币种',
  'field.interbankSettledAmount': '金额',
  'field.detailsOfCharges': '费用承担',
  'field.chargesAmount': '费用金额',
  'field.chargesAmount.receivers': '收报行费用金额',
  'field.regulatoryReportingPurpose': '交易编码',
  'field.orderingInstitution': '付款行 (BIC)',
  'field.orderingCustomer': '付款人',
  'field.orderingCustomer.name': '付款人名称',
  'field.orderingCustomer.account': '付款人账号',
  'field.orderingCustomer.addressLines': '付款人地址',
  'field.senderCorrespondentOption': '选项 (53A / 53B)',
  'field.senderCorrespondent': '发报行代理行',
  'field.senderCorrespondent.partyIdentifier': '账号',
  'field.senderCorrespondent.bic': 'BIC',
  'field.senderCorrespondentAccount': '发报行代理行',
  'field.senderCorrespondentAccount.account': '账号',
  'field.senderCorrespondentAccount.location': '地点',
  'field.senderCorrespondentAccount.debitCreditMark': '借贷标志',
  'field.intermediaryInstitution': '中间行',
  'field.intermediaryInstitution.partyIdentifier': '当事人标识 (账号/清算代码)',
  'field.intermediaryInstitution.bic': 'BIC',
  'field.accountWithInstitution': '收款人账户行',
  'field.accountWithInstitution.partyIdentifier': '账号',
  'field.accountWithInstitution.bic': 'BIC',
  'field.receiverCorrespondent': '收报行代理行',
  'field.receiverCorrespondent.partyIdentifier': '当事人标识 (账号/清算代码)',
  'field.receiverCorrespondent.bic': 'BIC',
  'field.beneficiaryInstitution': '收款行 (BIC)',
  'field.beneficiaryCustomer': '收款人',
  'field.beneficiaryCustomer.name': '收款人名称',
  'field.beneficiaryCustomer.account': '收款人账号',
  'field.beneficiaryCustomer.addressLines': '收款人地址',
  'field.beneficiaryCustomer.country': '收款人国家',
  'field.contractNumber': '合同号',
  'field.invoiceNumber': '发票号',
  'field.trackingNumber': '运单/提单号',
  'field.foreignExchangeApprovalNumber': '外汇批件号',
  'field.sealStampedFormNumber': '盖章申请书编号',
  'field.remittanceInformation': '汇款附言',
  'field.contactPerson': '联系人',
  'field.contactPhone': '联系电话',
  'field.senderToReceiverInstructions': '附言',
  'field.senderToReceiverInstructions.code': '代码字',
  'field.senderToReceiverInstructions.content': '内容',
  'field.payerAgent': '付款人开户行 (BIC)',
  'field.payeeAgent': '收款人代理行 (BIC)',
  'field.creditAccount': '入账账号',
  'field.expenseDetail': '费用明细 (域 72)',
  'field.narrative': '报文正文',
  'field.purpose': '用途',

  'help.sender': '发送报文的银行，写入报文头。8 位或 11 位 BIC。示例：DEMECNBJXXX',
  'help.receiver': '接收报文的银行，写入报文头，不得与发报行相同。8 位或 11 位 BIC。示例：DEMWDEFFXXX',
  'help.senderCode': '发送对账单的银行，见报文头。8 位或 11 位 BIC。示例：DEMECNBJXXX',
  'help.receiverCode': '接收对账单的银行，见报文头。8 位或 11 位 BIC。示例：DEMWDEFFXXX',
  'help.senderReference':
    "本行编号，在本行内唯一，回复和对账单会引用。最多 16 位大写字母、数字及 / - ? : ( ) . , ' +，不得以斜杠开头或结尾。MT999 由系统生成。示例：PAY2026112000001",
  'help.relatedReference':
    '与本报文相关的先前报文编号，须为本行已收发的报文。MT103 无对应域，仅保存在记录中；MT202 留空时写入 NONREF；MT910 必填，没有时填 NONREF。最多 16 位。示例：PAY2026111900017',
  'help.relatedMessageReference':
    '与本报文配套的报文编号。MT999 写入域 21；汇款类报文仅保存在记录中，不写入报文。最多 16 位。示例：COV2026112000001',
  'help.uetr':
    '唯一端到端交易编号，贯穿付款全程。由系统生成，不可修改。示例：7a562c67-ca16-48ba-b074-65581be6f001',
  'help.valueDate': '银行间清算金额的日期。示例：2026-11-20',
  'help.currency': '银行间清算币种，更改后金额将被清空。示例：CNY',
  'help.interbankSettledAmount':
    '银行间清算金额，数字加小数点；日元无小数。在报文中最多 15 位。示例：12000.50',
  'help.detailsOfCharges':
    '国内外银行费用由谁承担（域 71A）：SHA 双方共担，BEN 收款人，OUR 付款人。MT202 无对应域，仅保存在记录中。示例：SHA',
  'help.chargesAmount':
    '以汇款币种计的费用。BEN 或 SHA 时为已扣费用（域 71F，须小于金额，BEN 时必填，可为零）；OUR 时为付给收报行的费用（域 71G）。MT202 无对应域，仅保存在记录中。示例：25.00',
  'help.regulatoryReportingPurpose':
    '六位国际收支交易编码。MT103 在域 77B 中申报，MT202 无对应域。示例：121010',
  'help.orderingInstitution':
    '付款人的银行；在 MT103 中与发报行相同时不写入报文。在 MT202 中为付款的银行，填写 BIC 后不再写入名称和地址。8 位或 11 位 BIC。示例：ICBKCNBJ',
  'help.orderingCustomer': '付款的一方，即汇款人（域 50）。',
  'help.orderingCustomer.name': '付款人全称，大写。最多 35 个字符。示例：DEMO TRADING COMPANY',
  'help.orderingCustomer.account':
    '扣款账号：数字、IBAN 或其他可接受格式。报文最多容纳 34 位。示例：6222020200112233445',
  'help.orderingCustomer.addressLines':
    '1 至 4 行，每行最多 35 个字母、数字、空格及 . , - /。名称与地址在报文中共四行；超出时若可容纳则改用编号格式。示例：88 HARBOUR ROAD, BEIJING',
  'help.senderCorrespondentOption': '53A 以 BIC 指明发报行代理行，53B 以账号和地点指明。示例：53A',
  'help.senderCorrespondent': '发报行向收报行偿付所经的银行。',
  'help.senderCorrespondent.partyIdentifier':
    '在该行的账号，需要时在前加 C/ 或 D/。报文最多容纳 34 位。示例：40012345678',
  'help.senderCorrespondent.bic': '8 位或 11 位 BIC；填写账号时必填。示例：BKCHCNBJ',
  'help.senderCorrespondentAccount': '发报行与收报行之间使用的账户。',
  'help.senderCorrespondentAccount.account':
    '借记或贷记的账号。最多 34 位；填写地点或标志时必填。示例：40012345678',
  'help.senderCorrespondentAccount.location': '开户机构所在地。最多 35 个字符。示例：FRANKFURT',
  'help.senderCorrespondentAccount.debitCreditMark': '贷记账户为 C，借记账户为 D。示例：D',
  'help.intermediaryInstitution': '收报行与收款行之间的银行。',
  'help.intermediaryInstitution.partyIdentifier':
    '银行前的账号或清算代码。报文最多容纳 34 位。示例：C/12345678',
  'help.intermediaryInstitution.bic':
    '8 位或 11 位 BIC；填写当事人标识时必填，且须同时填写收款人账户行（MT103 也可填写收款行）。示例：COMMCNSH',
  'help.accountWithInstitution': '收款人账户的开户行 (57A)，与下方收款行不同时填写，在 MT103 中取代收款行。',
  'help.accountWithInstitution.partyIdentifier': '该行的账号：数字、IBAN 或其他可接受格式。示例：40012345678',
  'help.accountWithInstitution.bic': '8 位或 11 位 BIC；填写账号时必填。示例：DEUTDEFF',
  'help.receiverCorrespondent': '收报行获得偿付所经的银行。',
  'help.receiverCorrespondent.partyIdentifier':
    '银行前的账号或清算代码。报文最多容纳 34 位。示例：C/12345678',
  'help.receiverCorrespondent.bic': '8 位或 11 位 BIC；填写当事人标识时必填。示例：DEUTDEFF',
  'help.beneficiaryInstitution':
    '收款人的银行。在 MT103 中即收款人账户行 (57A)，另填收款人账户行时除外。在 MT202 中为收款的银行 (58A)，填写 BIC 后不再写入名称和地址。8 位或 11 位 BIC。示例：DEUTDEFF',
  'help.beneficiaryCustomer': '收款的一方（域 59）。MT910 的收报行即账户所有人，无对应域，仅保存在记录中。',
  'help.beneficiaryCustomer.name': '收款人全称，大写。最多 35 个字符。示例：DEMO IMPORT COMPANY',
  'help.beneficiaryCustomer.account':
    '入账账号：数字、IBAN 或其他可接受格式。报文最多容纳 34 位。示例：DE89370400440532013000',
  'help.beneficiaryCustomer.addressLines':
    '1 至 4 行，每行最多 35 个字母、数字、空格及 . , - /。名称与地址在报文中共四行；超出时若可容纳则改用编号格式。示例：12 NORTH STREET, FRANKFURT',
  'help.beneficiaryCustomer.country': '收款人所在国家。名称和地址采用编号格式（域 59F）时写入报文。示例：DEU',
  'help.contractNumber': '付款所依据的合同号，仅供留存；没有时填 N/A。最多 35 个字符。示例：C-2026-118',
  'help.invoiceNumber': '所付发票号，仅供留存；没有时填 N/A。最多 35 个字符。示例：INV-20261120',
  'help.trackingNumber': '货物运单或提单的编号，仅供留存。最多 35 个字符。示例：SF1234567890',
  'help.foreignExchangeApprovalNumber':
    '外汇管理部门的批件号，仅供留存；没有时填 N/A。最多 35 个字符。示例：FX2026001234',
  'help.sealStampedFormNumber': '加盖公章的申请书编号，仅供留存。最多 35 个字符。示例：SEAL-0042',
  'help.remittanceInformation':
    '付款用途，大写。在 MT103 中供收款人阅读，最多 4 行，每行 35 个字符。在 MT202、MT910 中以 /BNF/ 写入域 72：首行最多 30 个字符，其余每行 33 个，且与附言共用行数。示例：/INV/20261120-7',
  'help.contactPerson': '本笔付款的联系人，仅供留存。最多 35 个字符，文字不限。示例：财务部',
  'help.contactPhone': '联系人电话，仅供留存。最多 11 位数字。示例：01012345678',
  'help.senderToReceiverInstructions': '给途经银行的附言，最多六行。可能影响自动处理。',
  'help.senderToReceiverInstructions.code':
    '该行的含义：所列代码字、续接上一行的 //，或自定义代码字（最多 8 个大写字母或数字）。示例：ACC',
  'help.senderToReceiverInstructions.content':
    '该行内容，大写。代码与内容合计最多 33 个字符，// 行仅计内容。示例：PLEASE CREDIT UPON RECEIPT',
  'help.payerAgent': '付款人的银行，写入域 52A。8 位或 11 位 BIC。示例：ICBKCNBJ',
  'help.payeeAgent': '收款方一侧转来款项的银行，写入域 56A。8 位或 11 位 BIC。示例：DEUTDEFF',
  'help.creditAccount': '款项入账的收报行账户，写入域 25：数字、IBAN 或其他可接受格式。示例：40012345678',
  'help.expenseDetail':
    '以文字说明已收费用，以 /FEES/ 写入域 72。最多 29 个大写字符。示例：OUR CHARGES CNY 25,00',
  'help.narrative':
    '大写自由文本，最多 35 行；MT199、MT299 每行最多 30 个字符，MT999 每行最多 50 个字符，行首不得为冒号或连字符。示例：PLEASE CONFIRM VALUE DATE',
  'help.purpose': '本报文的用途，仅供留存，不写入报文。最多 35 个字符，文字不限。示例：付款查询',
}
