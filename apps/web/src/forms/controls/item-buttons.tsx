import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './list-control.module.css'

interface ItemButtonsProps {
  readonly idOf: (step: number) => string
  readonly position: number
  readonly count: number
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

/** Buttons that move an item up or down, or remove it. */
export function ItemButtons({ idOf, position, count, onMove, onRemove }: ItemButtonsProps) {
  const { t } = useTexts()
  const params = { position: position + 1 }
  return (
    <div className={styles.buttons}>
      <IconButton
        id={idOf(-1)}
        label={t('form.list.moveUp', params)}
        icon="arrowUp"
        isDisabled={position === 0}
        onPress={() => onMove(-1)}
      />
      <IconButton
        id={idOf(1)}
        label={t('form.list.moveDown', params)}
        icon="arrowDown"
        isDisabled={position === count - 1}
        onPress={() => onMove(1)}
      />
      <IconButton label={t('form.list.remove', params)} icon="trash" onPress={onRemove} />
    </div>
  )
}
