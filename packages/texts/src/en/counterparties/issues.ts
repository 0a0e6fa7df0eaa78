/** Refusals and issues of payees, banks and settlement instructions. */
export const counterpartyIssues = {
  'error.counterparty.changed':
    'This record or proposal has changed in the meantime. Open it again and repeat your step.',
  'error.counterparty.waiting': 'Another change of this record is pending. Its author can withdraw it.',
  'error.counterparty.ended': 'This proposal has already been decided.',
  'error.counterparty.ownChange': 'You proposed this change. Another user must decide on it.',
  'error.counterparty.notApprover':
    'Only the approvers that the approval matrix names can decide on this proposal.',
  'error.counterparty.double': 'An active record of the same name, BIC or first day exists.',
  'error.counterparty.invalid': 'The record has issues. Correct the marked fields.',
  'counterparty.waiting': 'Another change of this record is pending.',
  'counterpartyRow.columnsMissing':
    'The first line must name the columns: at least a name, or the counterparty of an instruction, and one more.',
  'counterpartyRow.double': 'The file contains this record twice.',
  'address.structuredOnly':
    '{{bank}} accepts structured addresses only. Move this line to the fields for street, building, town and post code.',
  'instruction.differs':
    'The settlement instruction of {{counterparty}} for {{currency}}, valid from {{validFrom}}, names {{expected}} here.',
  'audit.kind.counterparty': 'Counterparty record',
  'counterparty.title': 'Counterparties',
} as const
