import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './controls.module.css'

interface AddButtonProps {
  readonly label: string
  readonly count: number
  readonly countMax: number
  /** Another, mutually exclusive list is in use. */
  readonly isDisabled?: boolean
  /** A key in the items does the same, so the button is not a stop of the Tab key. */
  readonly hasKey?: boolean
  readonly onAdd: () => void
}

/** A button that adds an item and shows how many are used. A full list shows that the maximum is reached. */
export function AddButton({
  label,
  count,
  countMax,
  isDisabled = false,
  hasKey = false,
  onAdd,
}: AddButtonProps) {
  const { t } = useTexts()
  const isFull = count >= countMax
  return (
    <div className={styles.add}>
      <Button
        variant="quiet"
        icon="add"
        isDisabled={isFull || isDisabled}
        tabIndex={hasKey ? -1 : undefined}
        onPress={onAdd}
      >
        {label}
      </Button>
      <span className={styles.limit}>
        {isFull ? t('form.limit.reached', { max: countMax }) : t('form.limit', { count, max: countMax })}
      </span>
    </div>
  )
}
