import { createTemplate, SAVED_NAME_LENGTH_MAX, type TemplateScope } from '@nostro/contract'
import { useId, useRef, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, Refusals, Segments, showToast, TextInput } from '../../ui/index.ts'
import { payloadOf } from '../submission/origin.ts'
import styles from './drafting-dialog.module.css'

interface Entry {
  readonly name: string
  readonly scope: TemplateScope
}

/** Saves the content of the form as a named template, for the user or for the whole bank. */
export function SaveTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const store = useFormStore()
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const [entry, setEntry] = useState<Entry>({ name: '', scope: 'own' })
  const { form, problems, refusals, isBusy } = useCallForm(createTemplate, {
    entry,
    bodyOf: ({ name, scope }) => {
      // A template does not store the format of sending, which is chosen for each message.
      const { messagingType, sendAs: _, ...content } = payloadOf(store.get())
      return { messagingType, name: name.trim(), scope, content }
    },
    fieldOfCode: { 'template.nameTaken': 'name' },
    onDone: () => {
      showToast({ kind: 'success', text: t('drafting.template.saved') })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('drafting.fill.saveTemplate')}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('drafting.template.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <Field label={t('drafting.template.name')} error={problems.name} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              maxLength={SAVED_NAME_LENGTH_MAX}
              value={entry.name}
              onChange={(name) => setEntry({ ...entry, name })}
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
            value={entry.scope}
            onChoose={(scope) => setEntry({ ...entry, scope })}
          />
        </div>
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}
