import { answerEach, giveWay } from '#platform/thread.ts'
import { readAll } from '../read-statement.ts'

giveWay(5)
answerEach(readAll)
