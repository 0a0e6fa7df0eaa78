import { addWebhook, type AnswerOf, changeWebhook, type Webhook } from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { FormDialog } from '../../ui/entry/form-dialog.tsx'
import { RequiredText } from '../../ui/entry/required-text.tsx'
import { showToast } from '../../ui/index.ts'
import { TypeBoxes } from '../keys/limit-fields.tsx'

/** A created webhook with its secret. */
export type CreatedWebhook = AnswerOf<typeof addWebhook> & { readonly name: string }

interface WebhookEntry {
  readonly name: string
  readonly address: string
  readonly messagingTypes: readonly string[]
}

const NEW: WebhookEntry = { name: '', address: '', messagingTypes: [] }
const FIELD_OF_CODE = { 'webhook.nameTaken': 'name', 'webhook.address': 'address' } as const

function bodyOf({ name, address, messagingTypes }: WebhookEntry) {
  return {
    name: name.trim(),
    address: address.trim(),
    ...(messagingTypes.length > 0 && { messagingTypes }),
  }
}

/** A dialog that creates a webhook. */
export function AddWebhookDialog({
  onCreated,
  onClose,
}: {
  readonly onCreated: (webhook: CreatedWebhook) => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(NEW)
  const call = useCallForm(addWebhook, {
    entry,
    bodyOf,
    fieldOfCode: FIELD_OF_CODE,
    onDone: (answer) => onCreated({ ...answer, name: entry.name.trim() }),
  })
  const title = t('webhook.new')
  return <WebhookForm {...{ title, submit: title, entry, setEntry, call, onClose }} />
}

/** A dialog that changes a webhook. */
export function ChangeWebhookDialog({
  changed: { id, name, address, messagingTypes = [] },
  onDone,
  onClose,
}: {
  readonly changed: Webhook
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState<WebhookEntry>({ name, address, messagingTypes })
  const call = useCallForm(changeWebhook, {
    entry,
    bodyOf,
    params: { id },
    fieldOfCode: FIELD_OF_CODE,
    onDone: ({ isWaiting }) => {
      showToast({ kind: 'success', text: t(isWaiting ? 'user.rolesWaiting' : 'webhook.changed') })
      onDone()
    },
  })
  const title = t('webhook.change.title', { name })
  return <WebhookForm {...{ title, submit: t('webhook.change'), entry, setEntry, call, onClose }} />
}

interface WebhookFormProps {
  readonly title: string
  readonly submit: string
  readonly entry: WebhookEntry
  readonly setEntry: (entry: WebhookEntry) => void
  readonly call: Pick<
    ReturnType<typeof useCallForm<typeof addWebhook, WebhookEntry>>,
    'form' | 'problems' | 'refusals' | 'isBusy'
  >
  readonly onClose: () => void
}

function WebhookForm({ title, submit, entry, setEntry, call, onClose }: WebhookFormProps) {
  const { t } = useTexts()
  const { institution } = useUser()
  const { problems } = call
  const change = (changes: Partial<WebhookEntry>) => setEntry({ ...entry, ...changes })
  return (
    <FormDialog title={title} submit={submit} call={call} width={640} onClose={onClose}>
      <RequiredText
        label={t('webhook.name')}
        error={problems.name}
        name="name"
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <RequiredText
        label={t('webhook.address')}
        hint={t('webhook.address.hint')}
        error={problems.address}
        name="address"
        value={entry.address}
        onChange={(address) => change({ address })}
      />
      {institution.kind === 'bank' && <TypeBoxes entry={entry} onChange={change} />}
    </FormDialog>
  )
}
