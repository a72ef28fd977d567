/** Finds comments, test titles and exported names that break the rules of STYLE.md's "Plain English". */

/** Words that open a comment as a riddle: the reader meets a clause before its subject. */
const riddleOpenings = /^(What|Of|Whoever|Where|Whose|Whom|Nobody)\b/

/** A comment of a file: the number of its first line, from 1, and the text of that line. */
export type Comment = { readonly line: number; readonly text: string }

/** Returns the first line of each comment. Consecutive `//` lines are one comment. */
export function findComments(source: string): readonly Comment[] {
  const lines = source.split('\n')
  const isLineComment = (at: number) => /^\s*\/\//.test(lines[at] ?? '')
  return lines.flatMap((line, at) => {
    const block = /(?:^|[\s({])\/\*\*?(.*)$/.exec(line)?.[1]
    if (block !== undefined) {
      const text = block.trim() || (lines[at + 1] ?? '').replace(/^\s*\*/, '').trim()
      return [{ line: at + 1, text }]
    }
    if (isLineComment(at) && isLineComment(at - 1)) return []
    const text = /(?:^|\s)\/\/(.*)$/.exec(line)?.[1]?.trim()
    return text === undefined ? [] : [{ line: at + 1, text }]
  })
}

export const isRiddle = (comment: Comment): boolean => riddleOpenings.test(comment.text)

/** Returns the names that a file declares and exports, each once, even if it is both a type and a value. */
export function findExportedNames(source: string): ReadonlySet<string> {
  const declaration =
    /^export (?:declare )?(?:async )?(?:function\*?|type|interface|(?:abstract )?class|const|enum) (\w+)/gm
  return new Set([...source.matchAll(declaration)].map((match) => match[1]!))
}

/**
 * Returns the exported types that stand for the answer of a call, or for a part of one. A page gives such a type the
 * name of the schema that describes it.
 */
export function findAnswerTypes(source: string): ReadonlySet<string> {
  const alias =
    /^export type (\w+) =\s*(?:NonNullable<)?(?:AnswerOf<|Awaited<\s*ReturnType<\s*Api\[|[A-Z]\w*\[')/gm
  return new Set([...source.matchAll(alias)].map((match) => match[1]!))
}

/** Returns the titles of a test file's tests. Titles that are expressions are left out. */
export function findTestTitles(source: string): readonly string[] {
  const call = /(?<![.\w])(?:test|it)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
  return [...source.matchAll(call)].map((match) => match[2]!.trim())
}

/** Verbs in titles: matched as they stand and with the endings of the third person and the past. */
const verbs = `
  classify distinguish hand normalise oversell page range redact reload
  accept acknowledge act activate add admit advance affect agree allow alter announce answer appear append apply
  approve ask assign assume attach authorise authorize await balance become begin believe belong block book break
  bring build bump buy calculate call cancel capture carry catch cause change charge check choose claim clear
  clone close collapse collect come commit compare compile complete compute confirm connect consist contain
  continue convert copy correct cost count cover create credit cross cut deactivate debit decide declare decline
  decode decrypt default delay delete deliver demand deny depend derive describe deserve detect differ discard
  disclose display divide do download draw drop echo edit eject embed enable encode encrypt end enforce enter
  erase escape evaluate exclude execute exempt exist exit expect expire explain export expose extend fail fall
  fetch fill filter find finish fire fit flag flow focus follow forbid force forget forgive form format free gain
  generate get give go grant grow guard guess handle happen hash have hear help hide hold honour identify ignore
  import include increase indicate inherit insert install invalidate invest issue join jump keep know lack land
  lapse last lead learn leave lend let lie lift limit link list load lock log look lose lower make mark mask match
  matter mean measure meet mention merge mint mirror miss move name narrow need negate notice notify obey offer
  omit open order outlast outlive overdraw overlap overtake overwrite own pair parse pass paste patch pause pay
  permit persist pick place point poll post precede prefer prepare prescribe present preserve press prevent print
  process produce promise propose protect prove provide publish pull push put queue quote raise rank reach react
  read rebuild receive recognise recognize record recover redirect reduce refer refresh refund refuse register
  reject release rely remain remember remind remove rename render reopen repeat replace reply report represent
  request require resend reserve reset resolve respect respond rest restart restore restrict result resume retry
  return reuse reveal reverse review revoke rise roll rotate round run satisfy save say scan score scroll seal
  search see select sell send separate serialise serialize serve set settle share ship shorten show shrink sign
  sit skip sleep slip sort speak spell spend split stamp stand start state stay step stick stop store stream
  strip submit subscribe succeed suffer suggest sum support survive swap switch take tell terminate test throw
  tick tidy tie time tolerate total touch track translate travel treat trigger trim trust truncate try turn type
  undo unlock update upgrade upload urge use validate vanish vary verify visit vote wait wake walk warn watch
  weigh win wipe withdraw withhold work wrap write yield`
  .trim()
  .split(/\s+/)

const irregular = `
  is are was were am be been isn't aren't wasn't has had does did doesn't don't didn't can cannot can't could may
  might must shall should will would won't never-ends became began bought broke brought built came caught chose
  cost cut drew fell felt found forgot gave goes got grew held hid kept knew lay led left lent lost made meant met
  paid put ran rang read rose said sat saw sent set shone showed shut spent spoke stood stole stuck swept taken
  told took understood went woke won wrote`
  .trim()
  .split(/\s+/)

function listForms(verb: string): readonly string[] {
  const third = /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie').concat('s')
  const past = verb.endsWith('e') ? `${verb}d` : verb.replace(/([^aeiou])y$/, '$1i').concat('ed')
  return [verb, third, past, `${verb}${verb.at(-1)}ed`]
}

const verbForms: ReadonlySet<string> = new Set([...verbs.flatMap(listForms), ...irregular])

/** Words that open a clause and not a sentence: such a title is readable only beside its group's name. */
const clauseOpenings = /^(and|nor|of|that|what|whatever|where|which|who|whoever|whom|whose)\b/i

/** Whether a test title is a sentence about behaviour. A heuristic: many verbs have the form of a noun. */
export function isSentence(title: string): boolean {
  if (clauseOpenings.test(title)) return false
  const words = title
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z']+/g)
  // A title that consists of its values alone is worded by the table of its cases.
  if (!words || /^[%$][\w.]*$/.test(title)) return true
  return words.some((word) => verbForms.has(word))
}
