import { parentPort } from 'node:worker_threads'
import { fitLinear, quantised } from './fit-linear.ts'
import { fitTrees } from './fit-trees.ts'
import type { Fitted, FitTask } from './fitting.ts'

parentPort?.on('message', (task: FitTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(task))
})

function answer(task: FitTask): Fitted {
  switch (task.kind) {
    case 'linear':
      return { kind: 'linear', ...quantised(fitLinear(task.examples, { ...task.options, at: task.at })) }
    case 'trees':
      return { kind: 'trees', trees: fitTrees(task.rows, { at: task.at, options: task.options }) }
  }
}
