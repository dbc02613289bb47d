#include <libpq-fe.h>

// Ends a pipeline. Where libpq can (17 and later), the bytes stay in its buffer until the flush.
static inline int pipeline_sync(PGconn *connection) {
#ifdef LIBPQ_HAS_SEND_PIPELINE_SYNC
    return PQsendPipelineSync(connection);
#else
    return PQpipelineSync(connection);
#endif
}
