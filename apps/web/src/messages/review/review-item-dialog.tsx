import type { ReviewItem } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Skeleton, typeName } from '../../ui/index.ts'
import { LoadFailure, useShownMessage, Overview } from '../../message-content/index.ts'

/** A dialog that shows the complete content of one of several messages to be approved together. */
export function ReviewItemDialog({
  item,
  onSeen,
  onClose,
}: {
  readonly item: ReviewItem
  /** Called when the reviewer marks the shown message as seen. */
  readonly onSeen: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const { data, error, refetch } = useShownMessage(item.id)
  return (
    <Dialog
      title={`${typeName(item.messagingType, { t })} ${item.businessId}`}
      width={960}
      onClose={onClose}
      footer={
        <Button variant="primary" isDisabled={data === undefined} onPress={onSeen}>
          {t('review.selected.markLooked')}
        </Button>
      }
    >
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height="20rem" />}
      {data !== undefined && <Overview message={data} />}
    </Dialog>
  )
}
