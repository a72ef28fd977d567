import { serveRequests } from './worker-thread.ts'

serveRequests((question: 'answer' | 'work for ever') => {
  while (question === 'work for ever');
  return 'an answer'
})
