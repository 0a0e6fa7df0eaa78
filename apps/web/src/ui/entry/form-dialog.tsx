import { useId, type ComponentProps, type ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Refusals } from '../index.ts'
import styles from '../page/record-page.module.css'

interface FormDialogProps {
  readonly title: string
  /** The text of the button that sends the form. */
  readonly submit: string
  /** The result of `useCallForm`. */
  readonly call: {
    readonly form: Omit<ComponentProps<'form'>, 'id' | 'className' | 'children'>
    readonly refusals: ComponentProps<typeof Refusals>['sentences']
    readonly isBusy: boolean
  }
  /** In pixels. */
  readonly width?: number
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with a form that is sent by one call. Refusals that belong to no field are shown below the fields. */
export function FormDialog({ title, submit, call, width, onClose, children }: FormDialogProps) {
  const { t } = useTexts()
  const formId = useId()
  const { form, refusals, isBusy } = call
  return (
    <Dialog
      title={title}
      {...(width !== undefined && { width })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        {children}
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}
