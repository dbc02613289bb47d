#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>

// Derives a key from a secret: HKDF with SHA-256. Returns 1 when it could. In C, since the parameters are pointers to
// bytes that have to outlive the list they are in.
static inline int hkdf_sha256(
    const unsigned char *secret, size_t secret_size, const unsigned char *salt, size_t salt_size,
    const unsigned char *info, size_t info_size, unsigned char *key, size_t key_size
) {
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, "SHA256", 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)secret, secret_size),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_size),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_size),
        OSSL_PARAM_construct_end(),
    };
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = EVP_KDF_CTX_new(kdf);
    int is_derived = context != NULL && EVP_KDF_derive(context, key, key_size, parameters) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    return is_derived;
}
