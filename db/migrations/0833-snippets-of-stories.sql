-- Snippets that were made of the text of a story had its entities in them. The words by which it is found follow at its next change.
update search_documents d
set snippet = replace(replace(replace(replace(d.snippet, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
from stories s
where d.kind = 'story' and s.tenant_id = d.tenant_id and s.id = d.id and s.summary = '' and d.snippet ~ '&(lt|gt|quot|amp);';
