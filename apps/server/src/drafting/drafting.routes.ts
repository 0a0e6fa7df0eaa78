import {
  createTemplate as createTemplateCall,
  deleteTemplate as deleteTemplateCall,
  discardWorkingCopy,
  findEarlierMessages,
  saveWorkingCopy as saveWorkingCopyCall,
  listTemplates,
  readTemplate,
  readWorkingCopy,
  renameTemplate as renameTemplateCall,
  repairTemplateAddress,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { earlierMessageOf, templateOf, workingCopyOf } from './drafting.presenter.ts'
import { findOwnEarlierMessages } from './find-earlier-messages.ts'
import { repairTemplate } from './repair-template.ts'
import { typedPayload } from './form-content.ts'
import { createTemplate, deleteTemplate, listOfTemplates, ownTemplate, renameTemplate } from './templates.ts'
import { dropWorkingCopy, saveWorkingCopy, ownWorkingCopy } from './working-copies.ts'

/** Registers the calls that help to write a message: working copies, templates, and earlier messages to copy from. */
export function registerDraftingCalls(server: CallServer): void {
  registerWorkingCopies(server)
  registerTemplates(server)
  registerCall(server, findEarlierMessages, async (context, { query }) => ({
    rowList: (await findOwnEarlierMessages(context, query)).map(earlierMessageOf),
  }))
}

function registerWorkingCopies(server: CallServer): void {
  registerCall(server, readWorkingCopy, async (context, { params }) => {
    const copy = await ownWorkingCopy(context, params.form)
    return copy === undefined ? {} : { copy: await workingCopyOf(copy) }
  })

  registerCall(server, saveWorkingCopyCall, async (context, { params, body }) => {
    const { savedAt, ...kept } = await saveWorkingCopy(context, { form: params.form, ...body })
    return { ...kept, savedAt: savedAt.toISOString() }
  })

  registerCall(server, discardWorkingCopy, async (context, { params }) => {
    await dropWorkingCopy(context, params.form)
    return {}
  })
}

function registerTemplates(server: CallServer): void {
  registerCall(server, listTemplates, async (context, { query }) => ({
    rowList: (await listOfTemplates(context, query.messagingType)).map(templateOf),
  }))

  registerCall(server, readTemplate, async (context, { params }) => {
    const template = await ownTemplate(context, params.id)
    return { ...templateOf(template), content: await typedPayload(template) }
  })

  registerCall(server, createTemplateCall, async (context, { body }) =>
    templateOf(await createTemplate(context, body)),
  )

  registerCall(server, renameTemplateCall, async (context, { params, body }) =>
    templateOf(await renameTemplate(context, params.id, body.name)),
  )

  registerCall(server, repairTemplateAddress, async (context, { params, body }) => {
    await repairTemplate(context, params.id, body)
    return {}
  })

  registerCall(server, deleteTemplateCall, async (context, { params }) => {
    await deleteTemplate(context, params.id)
    return {}
  })
}
