import { answerEach } from '../thread.ts'
import { isPlain } from './pdf-objects.ts'

answerEach(isPlain)
