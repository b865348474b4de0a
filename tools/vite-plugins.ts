import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Plugin, Visitor } from 'vite';
import { projectRoot } from './build-state.ts';

/** Exports the path of each lazily loaded file on the server, so that the page can link its styles and chunks. */
export function exportSourcePath(): Plugin {
  return {
    name: 'booklark:sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.(screen|layout)\.tsx$/ },
      handler(code, id) {
        const source = path.relative(projectRoot, id.split('?')[0] ?? id);
        return { code: `${code}\nexport const source = ${JSON.stringify(source)};`, map: null };
      },
    },
  };
}

/**
 * Removes unused icon weights: an icon has six, the design uses bold, and a file gets others only where it names them
 * (`weight="duotone"`). The icons of `filled-icons.ts` are only filled.
 */
export function trimIcons(): Plugin {
  const icon = /(@phosphor-icons\/react\/dist\/ssr\/\w+)/g;
  return {
    name: 'booklark:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/web\/.*\.tsx?$/.test(id)) {
        const weightNames = [...new Set(code.match(/\b(duotone|fill|regular)\b/g))].sort();
        const weights = id.endsWith('/filled-icons.ts') ? ['fill'] : ['bold', ...weightNames];
        const leaner = code.replaceAll(icon, `$1?weights=${weights.join('-')}`);
        return leaner === code ? null : { code: leaner, map: null };
      }
      const weights = id.match(/\.js\?weights=([\w-]+)$/)?.[1];
      if (!weights) return null;
      if (id.includes('/ssr/'))
        return { code: code.replace(/(\.\.\/defs\/[^"]+)/, `$1?weights=${weights}`), map: null };
      const drawn = weights.split('-').map((weight) => {
        const [, drawing] = code.match(new RegExp(`"${weight}",\\s*([\\s\\S]*?)\\n {2}\\]`)) ?? [];
        return drawing ? `${weight}: ${drawing}` : this.error(`There is no ${weight} weight in ${id}`);
      });
      const [imported] = code.match(/^import .+;/) ?? [];
      const get = drawn.length > 1 ? '(weight) => drawn[weight] ?? drawn.bold' : `() => drawn.${weights}`;
      return { code: `${imported}\nconst drawn = { ${drawn.join(',')} };\nexport default { get: ${get} };`, map: null };
    },
  };
}

/** Removes parts of React Router's framework mode from every page: prefetching by its manifest, and instrumentation. */
export function withoutFrameworkMode(): Plugin {
  const unused: Record<string, string> = {
    'dom/ssr/components.js': `
      import { createContext } from 'react';
      export const FrameworkContext = createContext(undefined);
      export const usePrefetchBehavior = () => [false, undefined, {}];
      export const mergeRefs = (ref) => ref;
      export const PrefetchPageLinks = () => null;`,
    'router/instrumentation.js': `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;`,
  };
  return {
    name: 'booklark:without-framework-mode',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [, part = ''] = id.match(/\/react-router\/dist\/production\/lib\/(.+)$/) ?? [];
      const replacement = unused[part];
      if (replacement === undefined) return null;
      const [, names = ''] = (await readFile(id, 'utf8')).match(/^export \{(.+)\};$/m) ?? [];
      const others = names.split(',').filter((name) => !replacement.includes(`const ${name.trim()} `));
      return `${replacement}\n${others.map((name) => `export const ${name.trim()} = undefined;`).join('\n')}`;
    },
  };
}

/** Removes display names and marks forwardRef calls as pure, so that unused components leave the build. */
export function removeDisplayNames(): Plugin {
  return {
    name: 'booklark:without-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/(react-router|@phosphor-icons)\// },
      handler(code) {
        const nameless = code.replaceAll(/^[\w$]+\.displayName = .+;$/gm, '');
        return { code: nameless.replaceAll(/= ([\w$]+\.forwardRef\()/g, '= /* @__PURE__ */ $1'), map: null };
      },
    },
  };
}

/**
 * Removes React Router's messages for developers, in warnings, errors and its own error page: in a build they would
 * reach only the consoles of visitors, and every route of ours is below one with an error page.
 */
export function removeRouterWarnings(): Plugin {
  return {
    name: 'booklark:without-router-warnings',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\//, code: /\b(warning|warnOnce|invariant|Error)\(/ },
      handler(code) {
        const cuts: { start: number; end: number; rest: string }[] = [];
        new Visitor({
          ExpressionStatement({ start, end, expression }) {
            if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
            if (/^warn(ing|Once)$/.test(expression.callee.name)) cuts.push({ start, end, rest: ';' });
          },
          CallExpression({ callee, arguments: [condition, message] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'invariant' || !condition || !message) return;
            cuts.push({ start: condition.end, end: message.end, rest: '' });
          },
          FunctionDeclaration({ id, body }) {
            if (id?.name === 'DefaultErrorComponent' && body)
              cuts.push({ start: body.start, end: body.end, rest: '{ return null; }' });
          },
          AssignmentExpression({ left, right }) {
            if (left.type !== 'Identifier' || left.name !== 'errorMessage') return;
            cuts.push({ start: right.start, end: right.end, rest: "''" });
          },
          NewExpression({ callee, arguments: [message, ...options] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'Error' || options.length > 0) return;
            if (message?.type !== 'Literal' && message?.type !== 'TemplateLiteral') return;
            cuts.push({ start: message.start, end: message.end, rest: '' });
          },
        }).visit(this.parse(code));
        const silent = cuts
          .sort((one, other) => other.start - one.start)
          .reduce((text, { start, end, rest }) => text.slice(0, start) + rest + text.slice(end), code);
        return { code: silent, map: null };
      },
    },
  };
}

/** Compresses assets once, at build time, instead of at each request. */
export function compressAssets(): Plugin {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: 'booklark:compressed',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
      for (const name of names) {
        const file = path.join(dir, name);
        const bytes = await readFile(file);
        if (bytes.length < 500) continue;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

const filesByScopedName = new Map<string, string>();

/** Names a class of a CSS module, with fewer characters than Vite: every page sends its names in markup, style and script. */
export function shortScopedName(name: string, file: string): string {
  const source = path.relative(projectRoot, file.split('?', 1)[0] ?? file);
  const scopedName = `${name}_${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`;
  const owner = filesByScopedName.get(scopedName) ?? source;
  if (owner !== source)
    throw new Error(`rename the class ${name} of ${source}: it gets the same name as that of ${owner}`);
  filesByScopedName.set(scopedName, source);
  return scopedName;
}
