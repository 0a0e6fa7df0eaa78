import { createTemplate, type TemplateScope } from '@nostro/contract'
import { useRef, useState, type FormEvent } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, Segments, showToast, TextInput } from '../../ui/index.ts'
import { payloadOf } from '../submission/origin.ts'
import styles from './drafting-dialog.module.css'

const createCommand = command(createTemplate)

export const TEMPLATE_NAME_LENGTH_MAX = 60

/** Keeps what the form holds under a name, for oneself or for the bank. */
export function SaveTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const store = useFormStore()
  const creating = useCommand(createCommand)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TemplateScope>('own')
  const [issue, setIssue] = useState<string>()

  const keep = async () => {
    if (name.trim() === '') {
      setIssue(t('drafting.template.nameMissing'))
      input.current?.focus()
      return
    }
    // How a message leaves is decided anew each time.
    const { messagingType, sendAs: _, ...content } = payloadOf(store.get())
    const body = { messagingType, name: name.trim(), scope, content }
    if ((await creating.run({ body })) === undefined) return
    showToast({ kind: 'success', text: t('drafting.template.saved') })
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void keep()
  }
  return (
    <Dialog
      title={t('drafting.fill.saveTemplate')}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" isBusy={creating.isRunning} onPress={() => void keep()}>
            {t('drafting.template.save')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field label={t('drafting.template.name')} error={issue} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              maxLength={TEMPLATE_NAME_LENGTH_MAX}
              value={name}
              onChange={(text) => {
                setName(text)
                setIssue(undefined)
              }}
            />
          )}
        </Field>
        <div className={styles.choice}>
          <Segments
            label={t('drafting.template.scope')}
            segments={[
              { value: 'own', label: t('drafting.template.own') },
              { value: 'institution', label: t('drafting.template.institution') },
            ]}
            value={scope}
            onChoose={setScope}
          />
        </div>
      </form>
    </Dialog>
  )
}
