import { useTexts } from '../../i18n/index.ts'
import { Copyable } from '../../ui/index.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useText } from '../state/form-store.ts'
import styles from './controls.module.css'

/** The unique end-to-end transaction reference of a payment. It is generated with the form and can only be copied. */
export function UetrControl({ member, path }: MemberProps) {
  const { t } = useTexts()
  const value = useText(path)
  return (
    <Field path={path} member={member} isGroup size="double">
      {() => (
        <div className={styles.uetr}>
          <Copyable label={t('form.uetr')} value={value} />
        </div>
      )}
    </Field>
  )
}
