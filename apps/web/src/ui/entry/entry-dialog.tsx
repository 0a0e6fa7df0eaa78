import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { useId, useState, type ReactNode } from 'react'

import { useCallForm } from '../../api/index.ts'
import { type Key, useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Refusals } from '../index.ts'
import styles from '../page/record-page.module.css'
import { TextFields } from './text-fields.tsx'

interface EntryDialogProps<C extends Call, Name extends string> {
  readonly title: string
  readonly fields: readonly { readonly name: Name; readonly label: Key }[]
  readonly start: Readonly<Record<Name, string>>
  readonly call: C
  readonly params?: InputOf<C>['params']
  readonly bodyOf: (entry: Readonly<Record<Name, string>>) => unknown
  readonly fieldOf?: Readonly<Record<string, Name>>
  readonly fieldOfCode?: Readonly<Record<string, Name>>
  readonly onDone: (answer: AnswerOf<C>) => void
  readonly onClose: () => void
  /** A description of the consequences, above the fields. */
  readonly children?: ReactNode
}

/** A dialog with a few text fields. */
export function EntryDialog<C extends Call, Name extends string>(props: EntryDialogProps<C, Name>) {
  const { title, fields, start, call, onClose, children, ...options } = props
  const { t } = useTexts()
  const [entry, setEntry] = useState(start)
  const { form, problems, refusals, isBusy } = useCallForm(call, { entry, ...options })
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        {children}
        <TextFields
          fields={fields}
          entry={entry}
          problems={problems}
          onChange={(name, value) => setEntry({ ...entry, [name]: value })}
        />
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}
