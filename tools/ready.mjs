/**
 * `node tools/ready.mjs start|test`: installs and builds what is missing, and returns at once when nothing
 * is. Plain JavaScript without dependencies: it runs before any is there, on whatever Node the system has.
 */
const oldestNode = 20

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Node ${oldestNode} or later is needed to start, and this is ${process.version}: install a newer Node.`,
  )
  process.exit(1)
}

const { makeReady } = await import('./ready/steps.mjs')
await makeReady(process.argv[2])
