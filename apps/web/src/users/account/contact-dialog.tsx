import { changeContact, sendContactCode } from '@nostro/contract'
import { useId, useRef, useState } from 'react'

import { send, useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { refreshUser } from '../../sessions/index.ts'
import { Button, Dialog, Field, Refusals, showToast, TextInput } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { contactOf, isEmail } from './contact.ts'

interface Entry {
  readonly target: string
  readonly code: string
  /** The ticket of the requested code. */
  readonly ticket: string | undefined
}

/** A dialog for a new phone number or e-mail address, confirmed by a code sent to it. */
export function ContactDialog({
  kind,
  onClose,
}: {
  readonly kind: 'phone' | 'email'
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState<Entry>({ target: '', code: '', ticket: undefined })
  const [unsendable, setUnsendable] = useState<string>()
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)

  const contact = contactOf(entry.target)
  const isRight = contact !== undefined && isEmail(contact) === (kind === 'email')
  const { form, problems, refusals, isBusy } = useCallForm(changeContact, {
    entry,
    bodyOf: ({ code, ticket }) => ({ target: contact, code, ticket }),
    check: ({ ticket }) => ({
      ...(!isRight && { target: t(`account.${kind}.invalid`) }),
      ...(ticket === undefined && { code: t('code.enter') }),
    }),
    fieldOf: { ticket: 'code' },
    fieldOfCode: { 'code.wrong': 'code', 'contact.taken': 'target' },
    onDone: () => {
      onClose()
      showToast({ kind: 'success', text: t('profile.saved') })
      void refreshUser()
    },
  })
  const sendCode = () => {
    setUnsendable(isRight ? undefined : t(`account.${kind}.invalid`))
    return isRight ? send(sendContactCode, { body: { target: contact } }) : undefined
  }
  return (
    <Dialog
      title={`${t('profile.change')}: ${t(`account.${kind}`)}`}
      onClose={onClose}
      initialFocus={first}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('account.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <Field label={t(`account.${kind}`)} error={problems.target ?? unsendable} isRequired>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              type={kind === 'email' ? 'email' : 'tel'}
              value={entry.target}
              onChange={(target) => {
                setEntry({ ...entry, target })
                setUnsendable(undefined)
              }}
            />
          )}
        </Field>
        <CodeField
          code={entry.code}
          onChange={(code) => setEntry((current) => ({ ...current, code }))}
          onSend={sendCode}
          onTicket={(ticket) => setEntry((current) => ({ ...current, ticket }))}
          error={problems.code}
        />
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}
