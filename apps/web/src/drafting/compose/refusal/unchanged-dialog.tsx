import { labelKeyAt, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import type { FormSubmission } from '../../submission/use-form-submission.ts'
import type { OpenRefusal } from './use-refused-values.ts'

/** Asks before a message is submitted again with the value that the network refused. */
export function UnchangedDialog({
  submission,
  refusal,
}: {
  readonly submission: FormSubmission
  readonly refusal: OpenRefusal
}) {
  const { t, text, language } = useTexts()
  const store = useFormStore()
  const { refused } = refusal
  if (submission.dialog !== 'unchanged' || refused === undefined) return null
  const fields = refused.paths.map((path) => text(labelKeyAt(store.get(), path)))
  return (
    <ConfirmDialog
      title={t('refusal.unchanged.title')}
      confirmLabel={t('refusal.unchanged.confirm')}
      isDangerous
      onConfirm={() => {
        refusal.confirm()
        submission.open(undefined)
        submission.submit()
      }}
      onCancel={() => {
        submission.open(undefined)
        // A closing dialog returns the focus to its opener; the control gets the focus after that.
        setTimeout(refusal.show)
      }}
    >
      <p>
        {t('refusal.unchanged.text', {
          fields: new Intl.ListFormat(language).format(fields),
          code: refused.code,
        })}
      </p>
    </ConfirmDialog>
  )
}
