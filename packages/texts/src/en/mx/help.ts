/** The English help of the fields of ISO 20022 forms, where the label does not say enough. */
export const mxHelp = {
  'help.businessApplicationHeader.from':
    'The bank that sends this message; it is the instructing agent as well.',
  'help.businessApplicationHeader.to':
    'The bank that receives this message; it is the instructed agent as well.',
  'help.businessApplicationHeader.businessService':
    'The service whose rules the message follows. It moves with each yearly release of the network.',
  'help.businessApplicationHeader.messageDefinitionIdentifier': 'The ISO 20022 message and its version.',
  'help.businessApplicationHeader.businessMessageIdentifier':
    'Equal to the message identification of the group header.',
  'help.businessApplicationHeader.creationDate': 'When the message was made, in the time of your bank.',
  'help.businessApplicationHeader.businessProcessingDate':
    'Kept with the record. The network does not carry it.',
  'help.businessApplicationHeader.copyDuplicate':
    'CODU, COPY or DUPL, when this message repeats another one.',
  'help.businessApplicationHeader.possibleDuplicate': 'Yes, when the message may have been sent before.',
  'help.businessApplicationHeader.priority': 'Copied into the settlement and the instruction priority.',
  'help.businessApplicationHeader.related': 'The message this one answers. The network carries one of them.',
  'help.relatedHeader.creationDate': 'The time as it stands in the related message, with its zone.',
  'help.groupHeader.messageIdentification': 'Your own reference of the message, new for each one.',
  'help.groupHeader.numberOfTransactions': 'Counted by the form.',
  'help.settlementInformation.settlementMethod':
    'INDA: the instructed agent holds the account. INGA: the instructing agent holds it. COVE, of a pacs.008 alone: a cover settles the payment.',
  'help.settlementInformation.settlementAccount':
    'The account between the two banks that is used. Not with a cover.',
  'help.account.identificationType':
    'An IBAN has a field of its own; any other number goes into the other one.',
  'help.account.iban': 'Check digits and length are checked.',
  'help.account.other.identification': 'Up to 34 characters. It does not begin with a slash.',
  'help.codedValue.type': 'A code comes from a public list; a proprietary value is agreed between the banks.',
  'help.agent.bicfi':
    'With a BIC the network takes neither name nor address of the agent; they stay in your record.',
  'help.agent.legalEntityIdentifier': '20 characters, the last two are check digits.',
  'help.agent.name': 'Comes together with the postal address.',
  'help.agent.clearingSystemIdentification':
    'The domestic clearing system, such as USABA, with the number of the member below.',
  'help.postalAddress.country': 'Required with the town as soon as there is an address.',
  'help.postalAddress.townName': 'Required with the country as soon as there is an address.',
  'help.postalAddress.addressLine1': 'Free text beside the structured parts; at most two lines are carried.',
  'help.party.name': 'Comes together with the postal address. With a BIC of its own a customer has neither.',
  'help.party.accountIdentification':
    'Kept with the record. The message carries the account beside the party.',
  'help.party.identificationType': 'Shows the fields of an organisation or of a private person.',
  'help.party.contactDetails': 'Kept with the record. The network does not carry contact details.',
  'help.otherIdentification.schemeName': 'What kind of number it is, such as CUST or TXID.',
  'help.paymentIdentification.instructionIdentification':
    'Your reference towards the next bank, up to 16 characters.',
  'help.paymentIdentification.endToEndIdentification':
    "The debtor's reference, which stays the same to the creditor; NOTPROVIDED when there is none.",
  'help.paymentIdentification.uetr': 'Made with the form; it follows the payment from end to end.',
  'help.creditTransfer.interbankSettlementAmount': 'What the two banks settle between each other.',
  'help.creditTransfer.instructedAmount': 'What the debtor ordered, before charges and exchange.',
  'help.creditTransfer.exchangeRate': 'Only when instructed and settled currency differ.',
  'help.creditTransfer.chargeBearer':
    'DEBT: the debtor pays all charges. CRED: the creditor pays them. SHAR: each pays its own.',
  'help.creditTransfer.chargesInformation':
    'One record for each agent that took something. Zero says that nothing was taken.',
  'help.creditTransfer.instructingAgent': 'Taken over from the sender of the header.',
  'help.creditTransfer.instructedAgent': 'Taken over from the receiver of the header.',
  'help.agentInstruction.code': 'The network carries it for the creditor agent only.',
  'help.creditTransfer.purpose': 'A code of at most four characters, such as GDDS for goods.',
  'help.regulatoryDetails.code':
    'The code of the authority, such as the six digits of the balance of payments.',
  'help.creditTransfer.relatedRemittance':
    'Where the advice is, or the documents paid. It excludes the lines below.',
  'help.creditTransfer.remittanceInformation': 'Up to four lines of 35 characters, sent as one text of 140.',
  'help.creditTransfer.underlyingCustomerCreditTransfer':
    'The customer payment this transfer covers. The business service must then be one for covers.',
  'help.settlementTimeRequest.clsTime': 'Hours and minutes in the time of your bank.',
  'help.paymentReturn.originalInformation.originalUetr':
    'The UETR of the payment that comes back, never a new one.',
  'help.paymentReturn.returnInformation.returnedInstructedAmount':
    'Required with charges, and by the network since the release of 2026.',
  'help.paymentReturn.originalSettlementInformation.originalInterbankSettlementAmount':
    'Here or in the original transaction reference, not in both.',
  'help.paymentReturn.returnChain':
    'The parties of the original payment turned round: the money goes back from the original creditor.',
  'help.paymentReturn.returnReasonInformation.reason':
    'A code of four characters, such as AC03 for a wrong account.',
  'help.paymentReturn.originalGroupInformation.originalMessageNameIdentification':
    'The message that is returned. FIN messages travel as MT and their number.',
  'help.pagination.lastPageIndicator': 'Choose yes or no.',
  'help.groupHeader.messagePagination': 'Kept with the record. The network counts pages in the statement.',
  'help.reportIdentification.electronicSequenceNumber': 'Above 99999 it has no place in an MT statement.',
  'help.report.reportingSequence': 'From–to, equal and not equal sequences exclude each other.',
  'help.accountInterest.reason': 'The message carries 35 characters.',
  'help.rate.percentage': 'Either a percentage or another description.',
  'help.balance.type': 'OPBD is the opening and CLBD the closing booked balance.',
  'help.balance.amount': 'The closing booked balance follows from the opening one and the booked entries.',
  'help.entry.status': 'A statement carries booked entries only.',
  'help.entry.reversalIndicator': 'Sent only when the entry is a reversal.',
  'help.entry.valueDate': 'When the amount counts for interest.',
  'help.plainCardData.primaryAccountNumber': '8 to 28 digits.',
  'help.plainCardData.trackData.trackNumber': 'The message carries one digit.',
  'help.pointOfInteraction.identification.type': 'TAXH is known for the issuer only.',
  'help.transactionDetails.instructionIdentification': 'A notification needs it for each payment.',
} as const
