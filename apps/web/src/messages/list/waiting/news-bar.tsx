import { useTexts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import styles from './waiting.module.css'

interface NewsBarProps {
  readonly count: number
  readonly onShow: () => void
}

/** `2 new`, above the list: it comes in only when asked for. */
export function NewsBar({ count, onShow }: NewsBarProps) {
  const { t } = useTexts()
  return (
    <output className={count === 0 ? undefined : styles.news}>
      {count > 0 && (
        <>
          {t('list.newItems', { count })}
          <Button variant="quiet" icon="arrowUp" onPress={onShow}>
            {t('list.newItems.show')}
          </Button>
        </>
      )}
    </output>
  )
}
