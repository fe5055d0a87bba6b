/** Help articles (`/onehelp/article/{projectId?}` and `/onehelp/article/{projectId}/{articleId}`). */
import { useParams } from 'react-router-dom';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ArticleList } from './ArticleList.tsx';

/** The list, or the editor of the article that the address names. */
export function ArticleScreen() {
  const { projectId, articleId } = useParams();
  if (projectId === undefined || articleId === undefined) return <ArticleList />;
  return <ArticleEditor projectId={projectId} articleId={articleId} />;
}
