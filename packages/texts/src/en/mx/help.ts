/** The English help of the fields of ISO 20022 forms whose label is not sufficient. */
export const mxHelp = {
  'help.businessApplicationHeader.from':
    'The bank that sends this message; it is the instructing agent as well.',
  'help.businessApplicationHeader.to':
    'The bank that receives this message; it is the instructed agent as well.',
  'help.businessApplicationHeader.businessService':
    'The service whose rules apply to the message. It changes with each yearly release of the network.',
  'help.businessApplicationHeader.messageDefinitionIdentifier': 'The ISO 20022 message and its version.',
  'help.businessApplicationHeader.businessMessageIdentifier':
    'Equal to the message identification of the group header.',
  'help.businessApplicationHeader.creationDate':
    'Date and time the message was created, in the time of your bank.',
  'help.businessApplicationHeader.businessProcessingDate': 'Stored but not sent over the network.',
  'help.businessApplicationHeader.copyDuplicate':
    'CODU, COPY or DUPL, when this message repeats another one.',
  'help.businessApplicationHeader.possibleDuplicate': 'Yes, when the message may have been sent before.',
  'help.businessApplicationHeader.priority': 'Copied into the settlement and the instruction priority.',
  'help.businessApplicationHeader.related': 'The message this one answers. The network accepts one.',
  'help.relatedHeader.creationDate': 'The time given in the related message, with its time zone.',
  'help.groupHeader.messageIdentification': 'Your own reference for the message, unique for each one.',
  'help.groupHeader.numberOfTransactions': 'Calculated automatically.',
  'help.settlementInformation.settlementMethod':
    'INDA: the instructed agent holds the account. INGA: the instructing agent holds it. COVE, only for pacs.008: the payment is settled by a cover.',
  'help.settlementInformation.settlementAccount':
    'The account used between the two banks. Not used with a cover.',
  'help.account.identificationType': 'An IBAN has its own field; any other number goes into the other field.',
  'help.account.iban': 'Check digits and length are checked.',
  'help.account.other.identification': 'Up to 34 characters, not starting with a slash.',
  'help.codedValue.type': 'A code comes from a public list; a proprietary value is agreed between the banks.',
  'help.agent.bicfi':
    'With a BIC the network does not accept name and address of the agent; they are stored but not sent.',
  'help.agent.legalEntityIdentifier': '20 characters; the last two are check digits.',
  'help.agent.name': 'Enter it together with the postal address.',
  'help.agent.clearingSystemIdentification':
    'The domestic clearing system, such as USABA, with the member number below.',
  'help.postalAddress.country': 'Required with the town if there is an address.',
  'help.postalAddress.townName': 'Required with the country if there is an address.',
  'help.postalAddress.addressLine1':
    'Free text in addition to the structured parts; at most two lines are sent.',
  'help.party.name': 'Enter it together with the postal address. A customer with its own BIC has neither.',
  'help.party.accountIdentification':
    'Stored but not sent. The message carries the account given for the party.',
  'help.party.identificationType': 'Shows the fields of an organisation or of a private person.',
  'help.party.contactDetails': 'Stored but not sent: the network does not accept contact details.',
  'help.otherIdentification.schemeName': 'Type of number, such as CUST or TXID.',
  'help.paymentIdentification.instructionIdentification':
    'Your reference for the next bank, up to 16 characters.',
  'help.paymentIdentification.endToEndIdentification':
    "The debtor's reference, passed unchanged to the creditor; NOTPROVIDED if there is none.",
  'help.paymentIdentification.uetr': 'Generated with the form; it identifies the payment from end to end.',
  'help.creditTransfer.interbankSettlementAmount': 'The amount settled between the two banks.',
  'help.creditTransfer.instructedAmount':
    'The amount the debtor ordered, before charges and currency exchange.',
  'help.creditTransfer.exchangeRate': 'Only if the instructed and the settled currency differ.',
  'help.creditTransfer.chargeBearer':
    'DEBT: the debtor pays all charges. CRED: the creditor pays them. SHAR: each pays its own.',
  'help.creditTransfer.chargesInformation':
    'One record for each agent that took charges. Zero means that none were taken.',
  'help.creditTransfer.instructingAgent': 'Taken from the sender of the header.',
  'help.creditTransfer.instructedAgent': 'Taken from the receiver of the header.',
  'help.agentInstruction.code': 'The network passes it on to the creditor agent only.',
  'help.creditTransfer.purpose': 'A code of at most four characters, such as GDDS for goods.',
  'help.regulatoryDetails.code':
    'The code of the authority, such as the six digits of the balance of payments.',
  'help.creditTransfer.relatedRemittance':
    'The location of the remittance advice, or the documents paid. Cannot be combined with the lines below.',
  'help.creditTransfer.remittanceInformation': 'Up to four lines of 35 characters, sent as one text of 140.',
  'help.creditTransfer.underlyingCustomerCreditTransfer':
    'The customer payment this transfer covers. The business service must then be that of a cover.',
  'help.settlementTimeRequest.clsTime': 'Hours and minutes in the time of your bank.',
  'help.paymentReturn.originalInformation.originalUetr':
    'The UETR of the payment being returned, never a new one.',
  'help.paymentReturn.returnInformation.returnedInstructedAmount':
    'Required with charges, and always required by the network since the 2026 release.',
  'help.paymentReturn.originalSettlementInformation.originalInterbankSettlementAmount':
    'Enter it here or in the original transaction reference, not in both.',
  'help.paymentReturn.returnChain':
    'The parties of the original payment in reverse: the funds go back from the original creditor.',
  'help.paymentReturn.returnReasonInformation.reason':
    'A code of four characters, such as AC03 for a wrong account.',
  'help.paymentReturn.originalGroupInformation.originalMessageNameIdentification':
    'The message being returned. FIN messages are named MT and their number.',
  'help.pagination.lastPageIndicator': 'Choose yes or no.',
  'help.groupHeader.messagePagination': 'Stored but not sent: the network numbers pages in the statement.',
  'help.reportIdentification.electronicSequenceNumber': 'MT statements allow numbers up to 99999.',
  'help.report.reportingSequence': 'From–to, equal and not equal sequences cannot be combined.',
  'help.accountInterest.reason': 'The message allows 35 characters.',
  'help.rate.percentage': 'Either a percentage or another description.',
  'help.balance.type': 'OPBD is the opening and CLBD the closing booked balance.',
  'help.balance.amount':
    'The closing booked balance is calculated from the opening balance and the booked entries.',
  'help.entry.status': 'A statement contains booked entries only.',
  'help.entry.reversalIndicator': 'Sent only when the entry is a reversal.',
  'help.entry.valueDate': 'The date from which the amount bears interest.',
  'help.plainCardData.primaryAccountNumber': '8 to 28 digits.',
  'help.plainCardData.trackData.trackNumber': 'The message allows one digit.',
  'help.pointOfInteraction.identification.type': 'TAXH is allowed for the issuer only.',
  'help.transactionDetails.instructionIdentification': 'Required in a notification for each payment.',
} as const
