export { registerQueueCalls } from './queues.routes.ts'
export { lateQueues } from './read-queues.ts'
