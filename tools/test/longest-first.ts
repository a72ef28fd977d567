import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, longest first. */
const longest = [
  'tests/e2e/screens-of-operators.test.ts',
  'tests/e2e/hostile.test.ts',
  'tests/e2e/screens.test.ts',
  'tests/http/fields.test.ts',
  'tests/http/search-values.test.ts',
  'tests/http/process.test.ts',
  'tools/new-module.db.test.ts',
]

/**
 * Begins with the files that take longest. By itself Vitest goes by the durations of the run before, in which other
 * tags skipped these files: a worker would run them last, beside one that has nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((file) => moduleId.endsWith(file))
      return at === -1 ? longest.length : at
    }
    const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name)
    return sorted.toSorted((one, other) => projectOf(one) - projectOf(other) || rank(one) - rank(other))
  }
}
