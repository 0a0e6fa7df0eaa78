import { useTexts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import styles from './waiting.module.css'

/** The number of new rows above the list, such as `2 new`. The rows are inserted only on request. */
export function NewRowsBar({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
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
