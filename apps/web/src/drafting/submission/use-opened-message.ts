import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { messageQuery } from '../../message-content/index.ts'

/**
 * Returns the message that a form opens, as the server has it now. A cached answer from before the page opened is not
 * used: the form would start with outdated values and save them.
 */
export function useOpenedMessage(id: string) {
  // A cached answer is never fresh enough to edit.
  const message = useQuery({ ...messageQuery({ params: { id } }), staleTime: 0 })
  const [openedId, setOpenedId] = useState<string>()
  if (message.isFetchedAfterMount && message.isSuccess && openedId !== id) setOpenedId(id)
  return { ...message, data: openedId === id ? message.data : undefined }
}
