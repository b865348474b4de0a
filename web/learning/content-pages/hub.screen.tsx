import { useLoaderData } from 'react-router';
import type { ContentPage } from '#contract/learning/content-pages.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './content-pages.module.css';
import { PageBody, useTextLanguage } from './page-body.tsx';
import { loadHub } from './page-data.ts';

export { loadHub as loader };

/** Shows a hub: all content about one theme or place, or for one group of readers. */
export function Component() {
  const t = useTranslate();
  const hub: ContentPage = useLoaderData();
  const { title, summary, image, language, is_preview } = hub;
  const attributes = useTextLanguage(language);
  useHead({ title, description: summary });
  return (
    <>
      {is_preview && <PreviewBanner />}
      {image && <ScenePicture picture={image} language={language} width={1280} height={240} className={css.band} />}
      <div className={`wrap ${css.page}`}>
        <Breadcrumb to={contentPaths.hubs()} label={t('Hubs')} name={title} />
        <h1 {...attributes}>{title}</h1>
        <p className="lead" {...attributes}>
          {summary}
        </p>
        <PageBody page={hub} />
      </div>
    </>
  );
}
