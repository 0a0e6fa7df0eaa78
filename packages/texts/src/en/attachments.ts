/** Uploading and showing files, and why one is refused. */
export const attachments = {
  'error.attachment.tooLarge': 'The file is too large. At most {{max}} MB are allowed.',
  'error.attachment.typeNotAllowed': 'Files of this kind are not accepted. Choose {{types}}.',
  'error.attachment.contentNotAllowed':
    'The content of the file is not what its name says, or it holds parts that are not accepted, such as macros.',
  'error.attachment.harmful': 'The file was recognised as harmful and was not stored.',
  'error.attachment.imageTooLarge':
    'The picture has too many pixels. At most {{max}} megapixels are allowed.',
  'error.attachment.notArrived': 'The file did not arrive completely. Please upload it again.',
  'error.attachment.tooManyToday': 'You have uploaded too much within a day. Please continue tomorrow.',
  'error.attachment.inUse': 'The file belongs to a message or a company and cannot be removed.',
  'error.attachment.uploadRefused': 'The upload was refused. Please choose the file again.',
  'error.attachment.notFinished': 'The file is still being looked at. Wait a moment and try again.',
  'error.attachment.empty': 'The file is empty. Choose another one.',

  'attachment.unknown': 'This file is not available. Please attach it again.',
  'attachment.beingChecked': 'This file is still being checked. Submit again in a moment.',
  'attachment.tooMany': 'Only one file can be attached here.',

  'attachment.choose': 'Choose a file',
  'attachment.chooseFor': 'Choose a file: {{field}}',
  'attachment.drop': 'or drop it here',
  'attachment.limits': 'PDF, JPG, PNG, DOCX, XLSX or PPTX, at most {{max}} MB',
  'attachment.uploading': 'Uploading, {{percent}} %',
  'attachment.checking': 'The file is being looked at…',
  'attachment.progressOf': 'Upload of {{name}}',
  'attachment.cancel': 'Cancel',
  'attachment.cancelled': 'The upload was cancelled.',
  'attachment.retry': 'Try again',
  'attachment.replace': 'Replace',
  'attachment.remove': 'Remove',
  'attachment.preview': 'Preview',
  'attachment.download': 'Download',
  'attachment.named': '{{action}}: {{name}}',
  'attachment.previewTitle': 'Preview of {{name}}',
  'attachment.previewPicture': 'Picture: {{name}}',
  'attachment.previewOpen': 'Open in a new tab',
  'attachment.previewHint': 'The document opens in the viewer of your browser.',
  'attachment.previewFailed': 'The picture cannot be shown. Download it instead.',
  'attachment.none': 'No file',
  'attachment.one': 'Only one file can be attached here. The first one was taken.',
  'attachment.size': '{{size}} MB',
  'attachment.sizeSmall': '{{size}} kB',

  'upload.failed': 'The file could not be uploaded.',
  'upload.oversize': 'The file has {{size}} MB. At most {{max}} MB are allowed.',
  'upload.typeRefused': 'Files of this kind are not accepted.',
  'upload.empty': 'The file is empty.',
  'upload.policyFailed': 'Leave to upload the file could not be obtained.',
  'upload.callFailed': 'The file could not be sent. Check your connection.',
  'upload.folderMissing': 'The server named no folder for the file.',
  'upload.beingChecked':
    'The file was uploaded and is still being checked. It can be submitted once that is done.',
  'upload.done': 'The file was uploaded.',

  'field.contractAttach': 'Contract (file)',
  'field.invoiceAttach': 'Invoice (file)',
  'field.trackingAttach': 'Transport document (file)',
  'field.foreignExchangeApprovalAttach': 'Foreign exchange approval (file)',
  'field.sealStampedFormAttach': 'Stamped application form (file)',
  'field.contactPersonIdCardAttach': 'Identity card of the contact person (file)',
  'field.additionalAttach': 'Further file',
  'help.contractAttach':
    'A copy of the contract the payment rests on, kept with your record. One file, PDF, JPG, PNG or an office document. Example: contract.pdf',
  'help.invoiceAttach':
    'A copy of the invoice, kept with your record. One file, PDF, JPG, PNG or an office document. Example: invoice.pdf',
  'help.trackingAttach':
    'A copy of the waybill or the bill of lading, kept with your record. One file. Example: waybill.pdf',
  'help.foreignExchangeApprovalAttach':
    'A copy of the approval of the foreign exchange authority, kept with your record. One file. Example: approval.pdf',
  'help.sealStampedFormAttach':
    'The application form with the company’s seal, scanned. One file. Example: form.pdf',
  'help.contactPersonIdCardAttach':
    'A copy of the contact person’s identity card, kept with your record. One file. Example: card.jpg',
  'help.additionalAttach': 'Anything else that belongs to the payment. One file. Example: note.docx',
}
