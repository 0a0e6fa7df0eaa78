import {
  addAuditStream,
  AUDIT_STREAM_FORMATS,
  type AuditStream,
  type AuditStreamFormat,
  changeAuditStream,
  type ChangeOutcome,
} from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { FormDialog } from '../../ui/entry/form-dialog.tsx'
import { RequiredText } from '../../ui/entry/required-text.tsx'
import { Field, NativeSelect, showToast, TextArea } from '../../ui/index.ts'

interface StreamEntry {
  readonly name: string
  readonly format: AuditStreamFormat
  readonly address: string
  readonly caCertificates: string
}

const NEW: StreamEntry = { name: '', format: 'syslog', address: '', caCertificates: '' }
const FIELD_OF_CODE = {
  'auditStream.nameTaken': 'name',
  'auditStream.address': 'address',
  'auditStream.certificate': 'caCertificates',
} as const

function bodyOf({ name, format, address, caCertificates }: StreamEntry) {
  const certificates = caCertificates.trim()
  return {
    name: name.trim(),
    format,
    address: address.trim(),
    ...(certificates !== '' && { caCertificates: certificates }),
  }
}

/** A dialog that creates an audit stream. */
export function AddStreamDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(NEW)
  const call = useCallForm(addAuditStream, {
    entry,
    bodyOf,
    fieldOfCode: FIELD_OF_CODE,
    onDone: useDone(onDone),
  })
  const title = t('auditStream.new')
  return <StreamForm {...{ title, submit: title, entry, setEntry, call, onClose }} />
}

/** A dialog that changes an audit stream. */
export function ChangeStreamDialog({
  changed: { id, name, format, address, caCertificates = '' },
  onDone,
  onClose,
}: {
  readonly changed: AuditStream
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState<StreamEntry>({ name, format, address, caCertificates })
  const call = useCallForm(changeAuditStream, {
    entry,
    bodyOf,
    params: { id },
    fieldOfCode: FIELD_OF_CODE,
    onDone: useDone(onDone),
  })
  const title = t('auditStream.change.title', { name })
  return <StreamForm {...{ title, submit: t('auditStream.change'), entry, setEntry, call, onClose }} />
}

/** Returns a function that reports the outcome of a change and closes the dialog. */
function useDone(onDone: () => void) {
  const { t } = useTexts()
  return ({ isWaiting }: ChangeOutcome) => {
    showToast({ kind: 'success', text: t(isWaiting ? 'user.rolesWaiting' : 'auditStream.changed') })
    onDone()
  }
}

interface StreamFormProps {
  readonly title: string
  readonly submit: string
  readonly entry: StreamEntry
  readonly setEntry: (entry: StreamEntry) => void
  readonly call: Pick<
    ReturnType<typeof useCallForm<typeof addAuditStream, StreamEntry>>,
    'form' | 'problems' | 'refusals' | 'isBusy'
  >
  readonly onClose: () => void
}

function StreamForm({ title, submit, entry, setEntry, call, onClose }: StreamFormProps) {
  const { t } = useTexts()
  const { problems } = call
  const change = (changes: Partial<StreamEntry>) => setEntry({ ...entry, ...changes })
  const formats = AUDIT_STREAM_FORMATS.map((value) => ({ value, label: t(`auditStream.format.${value}`) }))
  return (
    <FormDialog title={title} submit={submit} call={call} width={640} onClose={onClose}>
      <RequiredText
        label={t('auditStream.name')}
        error={problems.name}
        name="name"
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <Field label={t('auditStream.format')} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            name="format"
            value={entry.format}
            options={formats}
            onChange={(chosen) =>
              change({ format: AUDIT_STREAM_FORMATS.find((each) => each === chosen) ?? entry.format })
            }
          />
        )}
      </Field>
      <RequiredText
        label={t('auditStream.address')}
        hint={t(entry.format === 'syslog' ? 'auditStream.address.syslog' : 'auditStream.address.http')}
        error={problems.address}
        name="address"
        value={entry.address}
        onChange={(address) => change({ address })}
      />
      <Field
        label={t('auditStream.caCertificates')}
        hint={t('auditStream.caCertificates.hint')}
        error={problems.caCertificates}
      >
        {(control) => (
          <TextArea
            {...control}
            name="caCertificates"
            rows={5}
            spellCheck={false}
            value={entry.caCertificates}
            onChange={(caCertificates) => change({ caCertificates })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
