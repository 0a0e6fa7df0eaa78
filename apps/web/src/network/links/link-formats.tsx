import { useTexts } from '../../i18n/index.ts'
import { Checkbox, Icon, VisuallyHidden } from '../../ui/index.ts'
import styles from './links.module.css'

export const FORMAT_NAMES = { MT: 'MT', ISO20022: 'ISO 20022' } as const

export type Format = keyof typeof FORMAT_NAMES

export const FORMATS = ['MT', 'ISO20022'] as const satisfies readonly Format[]

/** The formats that a link accepts, at least one. */
export function LinkFormats({
  formats,
  error,
  onChange,
}: {
  readonly formats: readonly Format[]
  readonly error: string | undefined
  readonly onChange: (formats: readonly Format[]) => void
}) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.formats}>
      <legend>{t('link.formats')}</legend>
      {FORMATS.map((format) => (
        <Checkbox
          key={format}
          checked={formats.includes(format)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(isChecked) =>
            onChange(FORMATS.filter((each) => (each === format ? isChecked : formats.includes(each))))
          }
        >
          {FORMAT_NAMES[format]}
        </Checkbox>
      ))}
      {error !== undefined && (
        <p className={styles.error}>
          <Icon name="alert" />
          <VisuallyHidden>{t('failure.prefix')}</VisuallyHidden>
          {error}
        </p>
      )}
    </fieldset>
  )
}
